import { marketRate, type PairSide, type Rate, soldDown } from '@dexswap/amm'
import { plausiblePrice, priceDecimals, priceUnit, valueDecimals } from './fixed-point.ts'
import { isAnchor, type Rank } from './rank.ts'
import { worthOf } from './worth-of.ts'

/** A token's price in 10^-36 and its market's value in 10^-18, in native currency. */
export type TokenMarket = {
  readonly price: bigint | null
  /**
   * Value of the reviewed tokens on the other side of the pairs that set the price; null when there is
   * no price.
   */
  readonly backing: bigint | null
  /** True when the token can set the price of tokens with which it is paired. */
  readonly isMoney: boolean
}

export type ValuedToken = TokenMarket & { readonly rank: Rank; readonly decimals: number | null }

/** A pair from the perspective of one of its tokens; reserves in base units. */
export type OwnPair = { readonly reserve: bigint; readonly counter: ValuedToken; readonly counterReserve: bigint }

export const noMarket: TokenMarket = { price: null, backing: null, isMoney: false }

/** Market of a stablecoin in the chain record, which counts as one dollar. */
export function stableMarket(nativeUsd: bigint | null): TokenMarket {
  const price = nativeUsd === null ? null : plausiblePrice((priceUnit * priceUnit) / nativeUsd)
  return { price, backing: null, isMoney: price !== null }
}

/** One side of a pair or trade, as packages/amm values it. */
export function sideOf(own: ValuedToken, amount: bigint): PairSide {
  const worth = own.isMoney ? worthOf(amount, own.decimals, own.price) : null
  if (worth === null) return { kind: 'other' }
  if (isAnchor(own.rank)) return { kind: 'anchor', worth }
  return own.backing === null ? { kind: 'other' } : { kind: 'reviewed', worth, backing: own.backing }
}

function counterRates({ reserve, counter, counterReserve }: OwnPair): readonly Rate[] {
  const side = sideOf(counter, counterReserve)
  if (side.kind === 'other' || reserve === 0n) return []
  return [{ units: reserve, value: side.kind === 'anchor' ? side.worth : soldDown(side.worth, side.backing) }]
}

function marketAt(rate: Rate | null, decimals: number | null, isMoney: boolean): TokenMarket {
  if (rate === null || decimals === null || rate.value === 0n) return noMarket
  const price = (rate.value * 10n ** BigInt(decimals + priceDecimals - valueDecimals)) / rate.units
  return { price: plausiblePrice(price), backing: rate.value, isMoney }
}

/** Market of a reviewed token, from its pairs with anchors; null when it has none. */
export function reviewedMarket(decimals: number | null, pairs: readonly OwnPair[]): TokenMarket | null {
  const rate = marketRate(pairs.filter(({ counter }) => isAnchor(counter.rank)).flatMap(counterRates))
  return rate && marketAt(rate, decimals, true)
}

/** Market of any token, from all its pairs with tokens of known price. */
export function otherMarket(decimals: number | null, pairs: readonly OwnPair[]): TokenMarket {
  const [value, units] = pairs
    .flatMap(counterRates)
    .reduce(([all, own], pair) => [all + pair.value, own + pair.units], [0n, 0n])
  return marketAt(units === 0n ? null : { value, units }, decimals, false)
}
