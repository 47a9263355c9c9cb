// Step 2 of 7: quote: the result of a deposit by the reserves in memory.
import {
  AmmError,
  BPS,
  depositAmountsDown,
  type Fraction,
  fraction,
  liquidityMintedDown,
  liquidityValueDown,
  MAX_UINT112,
  MINIMUM_LIQUIDITY,
  minOffer,
  OverflowError,
  quoteAmountDown,
} from '@dexswap/amm'
import type { Address } from '@dexswap/chains'
import type { Currency } from '../tokens/currency.ts'
import { isUnowned, openingOf } from './opening.ts'
import {
  amountPair,
  bothSides,
  mapSides,
  otherSide,
  type PairFacts,
  reservePair,
  type Side,
  type Sides,
  sidesOfAmounts,
  supplyWithFee,
} from './pair-lookup.ts'

/** Result of adding two amounts at the current reserves. */
export type Deposit = {
  /** True for the first provider: the amounts set the price. */
  readonly creates: boolean
  /** Amounts that the router transfers, at most the offered ones. */
  readonly amounts: Sides<bigint>
  /** Part of the offer that is sent to the pair first; null without a first transfer. */
  readonly ahead: Ahead | null
  /** LP tokens to receive. */
  readonly liquidity: bigint
  /** Total supply of LP tokens afterwards. */
  readonly supplyAfter: bigint
  /** Reserves afterwards, in the ratio of the new price. */
  readonly reservesAfter: Sides<bigint>
}

/** Tokens to send to a pair without LP tokens; `sync()` then makes its balances the reserves. */
export type Ahead = {
  readonly pair: Address
  readonly amounts: Sides<bigint>
  /** Balances of the pair afterwards. */
  readonly holds: Sides<bigint>
}

/** No LP tokens minted; above 112 bits; one reserve empty; too many tokens of others in the pair. */
export type DepositRefusal = 'too-small' | 'too-large' | 'one-sided' | 'outweighed'

const emptyReserves: Sides<bigint> = { first: 0n, second: 0n }

/** Amount of the other side at the pool ratio, rounded down; null without a ratio. */
export function dependentAmountDown(facts: PairFacts | null, side: Side, amount: bigint): bigint | null {
  const reserves = facts?.reserves ?? emptyReserves
  const [own, other] = [reserves[side], reserves[otherSide(side)]]
  if (own === 0n || other === 0n) return null
  if (amount === 0n) return 0n
  try {
    return quoteAmountDown(amount, own, other)
  } catch (error) {
    // An amount above 256 bits always exceeds the pair's limit.
    if (error instanceof OverflowError) return MAX_UINT112 + 1n
    throw error
  }
}

/**
 * Result of a deposit of two positive amounts. `facts`: null when the pair does not exist;
 * `leading`: see `leadingSide`; `held`: the pair's balances, which `mint` counts beyond reserves.
 */
export function depositOf(
  facts: PairFacts | null,
  desired: Sides<bigint>,
  leading: Side,
  held: Sides<bigint> = facts?.reserves ?? emptyReserves,
): Deposit | { readonly refused: DepositRefusal } {
  const reserves = facts?.reserves ?? emptyReserves
  if (desired.first > MAX_UINT112 || desired.second > MAX_UINT112) return { refused: 'too-large' }
  const opening = isUnowned(facts) ? openingOf(reserves, held, desired) : { ahead: null }
  if ('needs' in opening) return { refused: 'outweighed' }
  const { ahead } = opening
  if (!ahead && (reserves.first === 0n) !== (reserves.second === 0n)) return { refused: 'one-sided' }
  try {
    const before = ahead ? sumOf(held, ahead) : reserves
    const supply = facts ? supplyWithFee({ ...facts, reserves: before }) : 0n
    const creates = supply === 0n
    const amounts = takenDown(before, ahead ? restOf(desired, ahead) : desired, leading)
    const reservesAfter = sumOf(ahead ? before : mapSides(held, (amount, side) => max(amount, before[side])), amounts)
    const counted = mapSides(reservesAfter, (reserve, side) => reserve - before[side])
    const liquidity = liquidityMintedDown(amountPair(counted), reservePair(before), supply)
    return {
      creates,
      amounts,
      ahead: ahead && facts && { pair: facts.address, amounts: ahead, holds: before },
      liquidity,
      supplyAfter: creates ? liquidity + MINIMUM_LIQUIDITY : supply + liquidity,
      reservesAfter,
    }
  } catch (error) {
    if (error instanceof OverflowError) return { refused: 'too-large' }
    if (error instanceof AmmError) return { refused: 'too-small' }
    throw error
  }
}

/** The part to offer of two amounts that a swap left; minimums are computed from this part. */
export function offerOfRest({ reserves }: PairFacts, rest: Sides<bigint>, leading: Side): Sides<bigint> {
  try {
    const offered = minOffer(amountPair(inOrder(rest, leading)), reservePair(inOrder(reserves, leading)))
    return inOrder(sidesOfAmounts(offered), leading)
  } catch (error) {
    // Returns the refusal of depositing both amounts in full.
    if (error instanceof AmmError) return rest
    throw error
  }
}

/**
 * Amounts that the router takes at these reserves.
 * @throws what `depositAmountsDown` throws
 */
export function takenDown(reserves: Sides<bigint>, desired: Sides<bigint>, leading: Side): Sides<bigint> {
  const taken = depositAmountsDown(amountPair(inOrder(desired, leading)), reservePair(inOrder(reserves, leading)))
  return inOrder(sidesOfAmounts(taken), leading)
}

export function sumOf(one: Sides<bigint>, other: Sides<bigint>): Sides<bigint> {
  return mapSides(one, (amount, side) => amount + other[side])
}

/** Amounts that remain for the router after the first transfer. */
export function restOf(desired: Sides<bigint>, ahead: Sides<bigint>): Sides<bigint> {
  return mapSides(desired, (amount, side) => amount - ahead[side])
}

const max = (one: bigint, other: bigint) => (one > other ? one : other)

/** Tolerance at a slippage of 0: the lowest without a warning (rule 1.5.08). */
const defaultBps = 50

/** The side with an excess above the slippage, and its part that earns LP tokens. */
export function unevenSide(
  facts: PairFacts,
  amounts: Sides<bigint>,
  slippageBps: number,
): { readonly side: Side; readonly even: bigint } | null {
  const { reserves } = facts
  for (const side of bothSides) {
    const other = otherSide(side)
    const given = amounts[side] * reserves[other]
    const lost = given - amounts[other] * reserves[side]
    const even = dependentAmountDown(facts, other, amounts[other])
    if (even !== null && lost * BPS > given * BigInt(slippageBps || defaultBps)) return { side, even }
  }
  return null
}

/** Orders the amounts with the leading side first, or back. */
function inOrder(sides: Sides<bigint>, leading: Side): Sides<bigint> {
  return leading === 'first' ? sides : { first: sides.second, second: sides.first }
}

/** An amount of LP tokens as a share of the supply. */
export function shareOf(liquidity: bigint, supply: bigint): Fraction {
  return supply === 0n ? fraction(0n, 1n) : fraction(liquidity, supply)
}

/** An account's share of a pool. */
export type Position = {
  readonly liquidity: bigint
  readonly share: Fraction
  /** Amounts that the LP tokens can be redeemed for. */
  readonly amounts: Sides<bigint>
}

export function positionOf(liquidity: bigint, reserves: Sides<bigint>, supply: bigint): Position {
  const amounts = sidesOfAmounts(liquidityValueDown(liquidity, reservePair(reserves), supply))
  return { liquidity, share: shareOf(liquidity, supply), amounts }
}

/** Price of one whole `of` in `per`, in units of 10^-18. */
export type PoolPrice = { readonly of: Currency; readonly per: Currency; readonly value: bigint }

/** Price of one whole unit in the other side, rounded down, or null. */
export function poolPriceDown(currencies: Sides<Currency>, amounts: Sides<bigint>, of: Side): PoolPrice | null {
  const [base, quote] = [currencies[of], currencies[otherSide(of)]]
  const [baseAmount, quoteAmount] = [amounts[of], amounts[otherSide(of)]]
  if (baseAmount === 0n || quoteAmount === 0n) return null
  const value = (quoteAmount * 10n ** BigInt(18 + base.decimals)) / (baseAmount * 10n ** BigInt(quote.decimals))
  return { of: base, per: quote, value }
}

/** Market price from the dollar prices of both tokens; null when one is unknown. */
export function marketPriceDown(currencies: Sides<Currency>, usd: Sides<bigint | null>, of: Side): PoolPrice | null {
  const [base, quote] = [usd[of], usd[otherSide(of)]]
  if (!base || !quote) return null
  return { of: currencies[of], per: currencies[otherSide(of)], value: (base * 10n ** 18n) / quote }
}

/** Absolute distance from the market price in basis points, rounded down. */
export function distanceBpsDown(price: bigint, market: bigint): bigint {
  if (market === 0n) return 0n
  const difference = price > market ? price - market : market - price
  return (difference * 10_000n) / market
}

/** Tolerance for price changes between the displayed amount and its simulation, per thousand. */
const marginPerMille = 5n

/** True for fee-on-transfer and rebasing tokens, where the simulation returns less than expected. */
export function arrivesLess(simulated: bigint | null, expected: bigint): simulated is bigint {
  return simulated !== null && simulated * 1000n < expected * (1000n - marginPerMille)
}
