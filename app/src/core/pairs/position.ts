import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import { saveFile } from '#io/save-file.ts'
import { csvDecimal, csvTable } from '../csv.ts'
import { bothKnown, type Known, mapKnown } from '../known.ts'
import { usdValueDown } from '../markets/usd-prices.ts'
import type { Token } from '../tokens/currency.ts'
import { baseFirst, type DisplayOrder } from '../tokens/display-order.ts'
import type { BothAmounts, PositionOverTime } from './position-over-time.ts'

/** Values in 10^-18 US dollars at current prices. */
export type PositionWorth = {
  readonly worth: Known<bigint>
  /** Value that the deposited tokens would have, had they been held in the wallet. */
  readonly hodl: Known<bigint>
  readonly fees: Known<bigint>
  /**
   * Loss compared with holding. It can be slightly above 0 when the pool is off the market price.
   */
  readonly divergence: Known<bigint>
  /** Fees plus divergence: the result compared with holding. */
  readonly result: Known<bigint>
}

export function usdOfBoth(
  { amount0, amount1 }: BothAmounts,
  tokens: { readonly token0: Token; readonly token1: Token },
  priceOf: (token: Token) => Known<bigint>,
): Known<bigint> {
  const first = usdValueDown(tokens.token0, amount0, priceOf(tokens.token0))
  const second = usdValueDown(tokens.token1, amount1, priceOf(tokens.token1))
  return mapKnown(bothKnown(first, second), ([one, other]) => one + other)
}

export function positionWorth(
  position: PositionOverTime,
  tokens: { readonly token0: Token; readonly token1: Token },
  priceOf: (token: Token) => Known<bigint>,
): PositionWorth {
  const usd = (amounts: BothAmounts) => usdOfBoth(amounts, tokens, priceOf)
  const [worth, hodl, fees] = [usd(position.worth), usd(position.hodl), usd(position.fees)]
  const result = mapKnown(bothKnown(worth, hodl), ([now, without]) => now - without)
  return {
    worth,
    hodl,
    fees,
    divergence: mapKnown(bothKnown(result, fees), ([all, earned]) => all - earned),
    result,
  }
}

/** Fees in 10^-18 US dollars at current prices; `since` is a Unix time in seconds. */
export type FeesEarned = { readonly usd: bigint; readonly since: number }

/**
 * Fees that the current LP tokens have earned. Null without LP tokens, and after a transfer of LP
 * tokens, because their deposit is then unknown.
 */
export function feesEarned(
  position: PositionOverTime,
  held: bigint,
  tokens: { readonly token0: Token; readonly token1: Token },
  priceOf: (token: Token) => Known<bigint>,
): Known<FeesEarned> | null {
  const { since } = position
  if (since === null || position.liquidity !== held) return null
  return mapKnown(usdOfBoth(position.fees, tokens, priceOf), (usd) => ({ usd, since }))
}

/**
 * Deposits and withdrawals of an account as CSV, one row each. Times in UTC, decimal amounts,
 * withdrawals negative.
 */
export function positionCsv(actions: readonly PairAction[], order: DisplayOrder): string {
  const { base, quote } = order
  // Symbols are not unique, so the address is added.
  const [first, second] = [base, quote].map(({ symbol, address }) => `${symbol} ${address}`) as [string, string]
  const columns = ['time', 'action', first, second, 'LP tokens', 'LP tokens after', 'USD then', 'hash']
  let after = 0n
  const lines = actions.map(({ kind, time, amount0, amount1, liquidity, usd, hash }) => {
    const change = kind === 'burn' ? -liquidity : liquidity
    after += change
    const [own, other] = baseFirst(order, amount0, amount1)
    return [
      new Date(time * 1000).toISOString(),
      kind === 'burn' ? 'remove' : 'add',
      csvDecimal(own, base.decimals),
      csvDecimal(other, quote.decimals),
      csvDecimal(change, 18),
      csvDecimal(after, 18),
      // An unknown value is an empty cell, not 0.
      usd === null ? '' : csvDecimal(usd, 18),
      hash,
    ]
  })
  return csvTable([columns, ...lines])
}

export type { PairAction } from '#io/graph/ask-pair-actions.ts'

/** Downloads all actions of an account in a pair. */
export function savePosition(actions: readonly PairAction[], order: DisplayOrder): void {
  const name = [order.base, order.quote].map(({ symbol }) => symbol.replace(/[^\w-]/g, '')).join('-')
  saveFile(`dexswap-position-${name}.csv`, 'text/csv', positionCsv(actions, order))
}

/** Maximum difference in percent for which no explanation is displayed. */
const plainPercent = 5n

function differs(one: bigint, other: bigint): boolean {
  const [less, more] = one < other ? [one, other] : [other, one]
  return (more - less) * 100n > more * plainPercent
}

/**
 * Value by the pair's liquidity in 10^-18 US dollars, if it differs from the value of the tokens
 * because the pool is off the market price; otherwise null.
 */
export function offMarketValue(
  { amount0, amount1 }: BothAmounts,
  tokens: { readonly token0: Token; readonly token1: Token },
  priceOf: (token: Token) => Known<bigint>,
  listed: Known<bigint>,
): bigint | null {
  const first = usdValueDown(tokens.token0, amount0, priceOf(tokens.token0))
  const second = usdValueDown(tokens.token1, amount1, priceOf(tokens.token1))
  if (first.status !== 'known' || second.status !== 'known' || listed.status !== 'known') return null
  const isOff = differs(first.value, second.value) && differs(first.value + second.value, listed.value)
  return isOff ? listed.value : null
}
