import { marketRate, meanRate } from './market-rate.ts'
import { type PairSide, pairWorthDown } from './pair-worth.ts'
import { atRateDown, type Rate, soldDown } from './rate.ts'

/** Reserves of a pair in base units; all addresses must have the same letter case. */
type Reserves = {
  readonly token0: string
  readonly token1: string
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/** Values of tokens by reviewed tokens, in the unit of the anchors' rates. */
export type ValueBook = {
  /** Rate of a token in its market, without price impact; null when no reviewed token backs it. */
  rateOf(token: string): Rate | null
  /** Proceeds of selling an amount in its market, rounded down; null when no reviewed token backs it. */
  worthDown(token: string, amount: bigint): bigint | null
  /** Value of a pair, computed by `pairWorthDown`. */
  pairDown(pair: Reserves): bigint | null
}

/** Value of an amount of a token, rounded down; null when the token has no value. */
type Worth = (token: string, amount: bigint) => bigint | null

/**
 * Rates of tokens: the units of a token, and the value of the other side, each summed over its pairs
 * with valued tokens.
 */
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
 * Values tokens by the reviewed tokens that selling them yields. Rates of reviewed tokens come from
 * pairs with anchors. Other tokens are worth at most the reviewed tokens in their pairs.
 * @param anchors rates of the wrapped native currency and the stablecoins
 * @param reviewed tokens without public minting, in the letter case of the pools
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
