import { marketRate, meanRate } from './market-rate.ts'
import { type PairSide, pairWorthDown } from './pair-worth.ts'
import { atRateDown, type Rate, soldDown } from './rate.ts'

/** A pair's reserves in base units; tokens in one spelling, as everywhere here. */
type Reserves = {
  readonly token0: string
  readonly token1: string
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/** What every token and pair is worth by the reviewed tokens behind it. Values are in the unit of the anchors' rates. */
export type ValueBook = {
  /** What a token's market pays for a little of it; null where no reviewed token stands against it. */
  rateOf(token: string): Rate | null
  /** What so much of a token is worth, rounded down: what its market pays for all of it. */
  worthDown(token: string, amount: bigint): bigint | null
  /** See `pairWorthDown`. */
  pairDown(pair: Reserves): bigint | null
}

/** What so much of a token is worth, rounded down; null where it is no money. */
type Worth = (token: string, amount: bigint) => bigint | null

/** The rate of each token by its pairs with money: how much of it lies there, and what stands against it. */
function ratesOf(
  pools: readonly Reserves[],
  worthDown: Worth,
  isWanted: (token: string) => boolean,
  rateOf: (pairs: readonly Rate[]) => Rate | null,
): ReadonlyMap<string, Rate> {
  const found = new Map<string, Rate[]>()
  const add = (token: string, units: bigint, counter: string, reserve: bigint) => {
    const value = units > 0n && reserve > 0n && isWanted(token) ? worthDown(counter, reserve) : null
    if (value === null) return
    const own = found.get(token)
    if (own) own.push({ value, units })
    else found.set(token, [{ value, units }])
  }
  for (const { token0, token1, reserve0, reserve1 } of pools) {
    add(token0, reserve0, token1, reserve1)
    add(token1, reserve1, token0, reserve0)
  }
  const rates = new Map<string, Rate>()
  for (const [token, pairs] of found) {
    const rate = rateOf(pairs)
    if (rate && rate.value > 0n) rates.set(token, rate)
  }
  return rates
}

/**
 * Values tokens and pairs by what could be taken out through reviewed tokens. Anchors are money at their given rates. Other reviewed
 * tokens are money at the rate of their pairs with anchors. Every other token, and a reviewed one without such a pair, has a market of
 * its pairs with money, and is never worth more than lies there.
 * @param anchors rates of the wrapped native currency and the stablecoins
 * @param reviewed addresses of tokens that nobody can mint at will; addresses as in the pools
 */
export function valueBook(
  pools: readonly Reserves[],
  anchors: ReadonlyMap<string, Rate>,
  reviewed: ReadonlySet<string>,
): ValueBook {
  function worthIn(found: ReadonlyMap<string, Rate>): Worth {
    return (token, amount) => {
      const anchor = anchors.get(token)
      if (anchor) return atRateDown(amount, anchor)
      const market = found.get(token)
      return market ? soldDown(atRateDown(amount, market), market.value) : null
    }
  }

  const isReviewed = (token: string) => reviewed.has(token) && !anchors.has(token)
  const backed = ratesOf(pools, worthIn(new Map()), isReviewed, marketRate)
  const isOther = (token: string) => !backed.has(token) && !anchors.has(token)
  const others = ratesOf(pools, worthIn(backed), isOther, meanRate)
  const all = new Map([...others, ...backed])

  function sideOf(token: string, reserve: bigint): PairSide {
    const anchor = anchors.get(token)
    if (anchor) return { kind: 'anchor', worth: atRateDown(reserve, anchor) }
    const market = backed.get(token)
    return market ? { kind: 'reviewed', worth: atRateDown(reserve, market), backing: market.value } : { kind: 'other' }
  }

  return {
    rateOf: (token) => anchors.get(token) ?? all.get(token) ?? null,
    worthDown: worthIn(all),
    pairDown: ({ token0, token1, reserve0, reserve1 }) =>
      pairWorthDown(sideOf(token0, reserve0), sideOf(token1, reserve1)),
  }
}
