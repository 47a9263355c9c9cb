import type { PairAction } from '#domain/pairs/pair-action.ts'

export type TradeSide = 'buy' | 'sell' | 'add' | 'remove'

/** What somebody did, seen from the token that the pair is named by first: a pair that gives it sells it to a buyer. */
export function tradeSide(
  { kind, amount0, amount1 }: Pick<PairAction, 'kind' | 'amount0' | 'amount1'>,
  baseIs: 'token0' | 'token1',
): TradeSide {
  if (kind === 'mint') return 'add'
  if (kind === 'burn') return 'remove'
  return (baseIs === 'token0' ? amount0 : amount1) < 0n ? 'buy' : 'sell'
}
