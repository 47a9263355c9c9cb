import { csvDecimal, csvTable } from '#domain/csv.ts'
import type { Token } from '#domain/currencies/currency.ts'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'

/** Everything an account put into a pair and took out, one line each; times in UTC, amounts in decimal digits, negative: taken out. */
export function positionCsv(
  actions: readonly PairAction[],
  { token0, token1 }: { readonly token0: Token; readonly token1: Token },
): string {
  const columns = ['time', 'action', token0.symbol, token1.symbol, 'LP tokens', 'LP tokens after', 'USD then', 'hash']
  let after = 0n
  const lines = actions.map(({ kind, time, amount0, amount1, liquidity, usd, hash }) => {
    const change = kind === 'burn' ? -liquidity : liquidity
    after += change
    return [
      new Date(time * 1000).toISOString(),
      kind === 'burn' ? 'remove' : 'add',
      csvDecimal(amount0, token0.decimals),
      csvDecimal(amount1, token1.decimals),
      csvDecimal(change, 18),
      csvDecimal(after, 18),
      // Not known is not zero.
      usd === null ? '' : csvDecimal(usd, 18),
      hash,
    ]
  })
  return csvTable([columns, ...lines])
}
