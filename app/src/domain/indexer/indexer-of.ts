import type { ChainId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Networks } from '#domain/networks/networks.ts'
import { clock } from '#io/clock.ts'
import { createGraphClient } from '#io/graph/graph-client.ts'
import { createIndexer } from './create-indexer.ts'
import { createSourcedCache, type SourcedCache } from './create-sourced-cache.ts'
import type { Indexer } from './indexer.ts'

export type IndexerOfChain = { readonly indexer: Indexer; readonly cache: SourcedCache }

const made = new WeakMap<Networks, Map<ChainId, IndexerOfChain>>()

/** The indexer of a chain and what it answered, made when a screen first asks: the first load does without. */
export function indexerOf(networks: Networks, chain: ConfiguredChain): IndexerOfChain {
  const chains = made.get(networks) ?? new Map<ChainId, IndexerOfChain>()
  made.set(networks, chains)
  const of = chains.get(chain.id) ?? create(networks, chain)
  chains.set(chain.id, of)
  return of
}

function create(networks: Networks, chain: ConfiguredChain): IndexerOfChain {
  const indexer = createIndexer({
    graph: chain.graphql === null ? null : createGraphClient(chain.graphql),
    client: networks.clientOf(chain.id),
    heads: networks.headOf(chain.id),
    blockTimeMs: chain.blockTimeMs,
    clock,
  })
  const onBeat = (listener: () => void) =>
    networks.onBeat((beaten) => {
      if (beaten === chain.id) listener()
    })
  return { indexer, cache: createSourcedCache({ indexer, onBeat, clock }) }
}
