import { marketRate, type PairSide, type Rate, soldDown } from '@dexswap/amm'
import { believablePrice, priceDecimals, priceUnit, valueDecimals } from './fixed-point.ts'
import { isAnchor, type Rank } from './rank.ts'
import { worthOf } from './worth-of.ts'

/** What is known of a token's price. In native currency: `price` of a whole token in 10^-36, `backing` in 10^-18. */
export type TokenMarket = {
  readonly price: bigint | null
  /** Worth of the money that stands against it where it has a market. */
  readonly backing: bigint | null
  /** Whether others are worth something by standing against it. */
  readonly isMoney: boolean
}

/** A token as others see it. */
export type Valued = TokenMarket & { readonly rank: Rank; readonly decimals: number | null }

/** One pair of a token: base units of it, and what stands against them. */
export type OwnPair = { readonly reserve: bigint; readonly counter: Valued; readonly counterReserve: bigint }

export const noMarket: TokenMarket = { price: null, backing: null, isMoney: false }

/** Price of a stablecoin of the record, which is a dollar, in native currency. */
export function stableMarket(nativeUsd: bigint | null): TokenMarket {
  const price = nativeUsd === null ? null : believablePrice((priceUnit * priceUnit) / nativeUsd)
  return { price, backing: null, isMoney: price !== null }
}

/** One side of a pair or a trade, as packages/amm values it. */
export function sideOf(own: Valued, amount: bigint): PairSide {
  const worth = own.isMoney ? worthOf(amount, own.decimals, own.price) : null
  if (worth === null) return { kind: 'other' }
  if (isAnchor(own.rank)) return { kind: 'anchor', worth }
  return own.backing === null ? { kind: 'other' } : { kind: 'reviewed', worth, backing: own.backing }
}

function standsAgainst({ reserve, counter, counterReserve }: OwnPair): readonly Rate[] {
  const side = sideOf(counter, counterReserve)
  if (side.kind === 'other' || reserve === 0n) return []
  return [{ units: reserve, value: side.kind === 'anchor' ? side.worth : soldDown(side.worth, side.backing) }]
}

function marketAt(rate: Rate | null, decimals: number | null, isMoney: boolean): TokenMarket {
  if (rate === null || decimals === null || rate.value === 0n) return noMarket
  const price = (rate.value * 10n ** BigInt(decimals + priceDecimals - valueDecimals)) / rate.units
  return { price: believablePrice(price), backing: rate.value, isMoney }
}

/** The market of a reviewed token by its pairs with anchors, else null: then it is as any other token. */
export function reviewedMarket(decimals: number | null, pairs: readonly OwnPair[]): TokenMarket | null {
  const rate = marketRate(pairs.filter(({ counter }) => isAnchor(counter.rank)).flatMap(standsAgainst))
  return rate && marketAt(rate, decimals, true)
}

/** The market of any token by all its pairs with money. */
export function otherMarket(decimals: number | null, pairs: readonly OwnPair[]): TokenMarket {
  const [value, units] = pairs
    .flatMap(standsAgainst)
    .reduce(([all, own], pair) => [all + pair.value, own + pair.units], [0n, 0n])
  return marketAt(units === 0n ? null : { value, units }, decimals, false)
}
