import { useChain } from '#domain/networks/use-chain.ts'
import { useSession } from '#domain/session.ts'
import { useStore } from '#domain/use-store.ts'
import { indexerOf } from './indexer-of.ts'
import type { IndexerState } from './indexer-state.ts'

/** How the indexer of the current chain is doing. */
export function useIndexer(): IndexerState {
  const chain = useChain()
  return useStore(indexerOf(useSession().networks, chain).indexer.state)
}
