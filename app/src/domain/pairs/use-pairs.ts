import { useSourced } from '#domain/indexer/use-sourced.ts'
import { type Known, loading, unknown } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { usePools } from '#domain/pools/use-pools.ts'
import { useTokens } from '#domain/tokens/use-tokens.ts'
import { pairList } from './pair-list.ts'
import { listQuestion } from './pair-questions.ts'
import type { PairList } from './pair-row.ts'
import { useNewTokens } from './use-new-tokens.ts'
import { usePairSources } from './use-pair-sources.ts'

const none: readonly [] = []

/**
 * Every pair of the own exchange on the current chain, in no order. A pair that was created a block ago is among them. The same object
 * for all who ask, until something changes.
 */
export function usePairs(): Known<PairList> {
  const chain = useChain()
  const state = usePools(none)
  const tokens = useTokens()
  const sourced = useSourced(listQuestion(usePairSources()))
  const found = state.status === 'ready' ? pairList({ chain, state, tokens, sourced }) : null
  // Those that came since the source was asked, and all of them as long as it has not answered.
  const described = useNewTokens(found?.unnamed ?? none)
  if (found) return found.list(described)
  return state.status === 'unreachable' ? unknown('node-unreachable') : loading
}
