import { useChain } from '#domain/networks/use-chain.ts'
import { useSession } from '#domain/session.ts'
import type { PairSources } from './pair-questions.ts'
import { pairSourcesOf } from './pair-sources-of.ts'

/** Both sources of the current chain's pairs. */
export function usePairSources(): PairSources {
  return pairSourcesOf(useSession(), useChain())
}
