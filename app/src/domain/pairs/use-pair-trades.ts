import type { Sourced } from '#domain/indexer/sourced.ts'
import { useSourced } from '#domain/indexer/use-sourced.ts'
import type { Known } from '#domain/known.ts'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import type { Pair } from './pair-lookup.ts'
import { recentQuestion } from './pair-questions.ts'
import { usePairSources } from './use-pair-sources.ts'

const shown = 20

/** The newest trades and changes of liquidity of a pair, newest first; unknown without the indexer. */
export function usePairTrades(
  pair: Pick<Pair, 'address' | 'token0' | 'token1'>,
): Known<Sourced<readonly PairAction[]>> {
  const decimals = [pair.token0.decimals, pair.token1.decimals] as const
  return useSourced(recentQuestion(usePairSources(), pair.address, decimals, shown))
}
