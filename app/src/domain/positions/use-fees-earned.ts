import type { Known } from '#domain/known.ts'
import type { Pair } from '#domain/pairs/pair-lookup.ts'
import { type FeesEarned, feesEarned } from './fees-earned.ts'
import { positionOverTime } from './position-over-time.ts'
import { usePositionActions } from './use-position-actions.ts'
import { usePriceOf } from './use-price-of.ts'

/** What the connected account has earned with the LP tokens that it has, wherever they are; unknown without the indexer. Null as `feesEarned`. */
export function useFeesEarned(pair: Omit<Pair, 'liquidityUsd'>, held: Known<bigint>): Known<FeesEarned> | null {
  const actions = usePositionActions(pair)
  const priceOf = usePriceOf([pair.token0, pair.token1])
  if (actions.status !== 'known') return actions
  if (held.status !== 'known') return held
  return feesEarned(positionOverTime(actions.value.value, pair), held.value, pair, priceOf)
}
