import {
  AmmError,
  depositAmountsDown,
  type Fraction,
  fraction,
  liquidityMintedDown,
  MAX_UINT112,
  MINIMUM_LIQUIDITY,
  OverflowError,
  quoteAmountDown,
} from '@dexswap/amm'
import { amountPair, type PairFacts, reservePair, sidesOfAmounts, supplyWithFee } from './pair-facts.ts'
import { otherSide, type Side, type Sides } from './sides.ts'

/** What adding two amounts would do at the pair's present state. */
export type Deposit = {
  /** The first provider: the two amounts set the price. */
  readonly creates: boolean
  /** What the router takes, at most what was offered. */
  readonly amounts: Sides<bigint>
  /** LP tokens that arrive. */
  readonly liquidity: bigint
  /** LP tokens in existence afterwards. */
  readonly supplyAfter: bigint
}

/** Why the pair cannot take the amounts: nothing would come of them, they do not fit into 112 bits, or a side is empty. */
export type DepositRefusal = 'too-small' | 'too-large' | 'one-sided'

const emptyReserves: Sides<bigint> = { first: 0n, second: 0n }

/** The amount of the other side that belongs to an amount at the pair's ratio, rounded down; null where there is none yet. */
export function dependentAmountDown(facts: PairFacts | null, side: Side, amount: bigint): bigint | null {
  const reserves = facts?.reserves ?? emptyReserves
  const [own, other] = [reserves[side], reserves[otherSide(side)]]
  if (own === 0n || other === 0n) return null
  if (amount === 0n) return 0n
  try {
    return quoteAmountDown(amount, own, other)
  } catch (error) {
    // Beyond 256 bits nothing fits the pair: any amount above its limit says so.
    if (error instanceof OverflowError) return MAX_UINT112 + 1n
    throw error
  }
}

/** Facts null: the pair does not exist yet. Both amounts are positive. */
export function depositOf(
  facts: PairFacts | null,
  desired: Sides<bigint>,
): Deposit | { readonly refused: DepositRefusal } {
  const reserves = facts?.reserves ?? emptyReserves
  if ((reserves.first === 0n) !== (reserves.second === 0n)) return { refused: 'one-sided' }
  if (desired.first > MAX_UINT112 || desired.second > MAX_UINT112) return { refused: 'too-large' }
  try {
    const supply = facts ? supplyWithFee(facts) : 0n
    const creates = supply === 0n
    const amounts = sidesOfAmounts(depositAmountsDown(amountPair(desired), reservePair(reserves)))
    const liquidity = liquidityMintedDown(amountPair(amounts), reservePair(reserves), supply)
    return { creates, amounts, liquidity, supplyAfter: creates ? liquidity + MINIMUM_LIQUIDITY : supply + liquidity }
  } catch (error) {
    if (error instanceof OverflowError) return { refused: 'too-large' }
    if (error instanceof AmmError) return { refused: 'too-small' }
    throw error
  }
}

/** Part of the pool that an amount of LP tokens is. */
export function shareOf(liquidity: bigint, supply: bigint): Fraction {
  return supply === 0n ? fraction(0n, 1n) : fraction(liquidity, supply)
}
