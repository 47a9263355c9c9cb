import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import { saveFile } from '#io/save-file.ts'
import { csvDecimal, csvTable } from '../csv.ts'
import { bothKnown, type Known, mapKnown } from '../known.ts'
import { usdValueDown } from '../markets/usd-prices.ts'
import type { Token } from '../tokens/currency.ts'
import { baseFirst, type DisplayOrder } from '../tokens/display-order.ts'
import type { BothAmounts, PositionOverTime } from './position-over-time.ts'

/** In units of 10^-18 US dollars at today's prices. */
export type PositionWorth = {
  readonly worth: Known<bigint>
  /** Had both tokens been kept in the wallet instead. */
  readonly kept: Known<bigint>
  readonly fees: Known<bigint>
  /**
   * What the change of the price between the tokens has cost against keeping them: 0 or less where the pair's price is the market's,
   * by which the figures here are valued; a little more where it is not.
   */
  readonly divergence: Known<bigint>
  /** Fees and divergence together: better or worse than having kept both tokens. */
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
  const [worth, kept, fees] = [usd(position.worth), usd(position.kept), usd(position.fees)]
  const result = mapKnown(bothKnown(worth, kept), ([now, without]) => now - without)
  return {
    worth,
    kept,
    fees,
    divergence: mapKnown(bothKnown(result, fees), ([all, earned]) => all - earned),
    result,
  }
}

/** Of 10^-18 US dollars at today's prices, and the moment from which on they came, in seconds since 1970. */
export type FeesEarned = { readonly usd: bigint; readonly since: number }

/**
 * What the LP tokens that an account has now have earned. Null for none of them, and for LP tokens that came or went by a transfer:
 * nobody knows what they cost.
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

/** Everything an account put into a pair and took out, one line each; times in UTC, amounts in decimal digits, negative: taken out. */
export function positionCsv(actions: readonly PairAction[], order: DisplayOrder): string {
  const { base, quote } = order
  // Anybody may choose a symbol: the address stands beside it.
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
      // Not known is not zero.
      usd === null ? '' : csvDecimal(usd, 18),
      hash,
    ]
  })
  return csvTable([columns, ...lines])
}

export type { PairAction } from '#io/graph/ask-pair-actions.ts'

/** Lets the browser save everything that an account did in a pair. */
export function savePosition(actions: readonly PairAction[], order: DisplayOrder): void {
  const name = [order.base, order.quote].map(({ symbol }) => symbol.replace(/[^\w-]/g, '')).join('-')
  saveFile(`dexswap-position-${name}.csv`, 'text/csv', positionCsv(actions, order))
}
