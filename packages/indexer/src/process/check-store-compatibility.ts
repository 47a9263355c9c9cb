import type { Hex } from 'viem'
import type { ChainIdentity, NodeReader } from './chain-identity.ts'
import type { StoreRecord } from './store-record.ts'

/**
 * Whether the index in a store can be continued; if not, with the reason. `hold` may become `continue`
 * later.
 */
export type StoreCompatibility =
  | { readonly kind: 'continue' }
  | { readonly kind: 'rebuild' | 'hold'; readonly because: string }

const rebuild = (because: string): StoreCompatibility => ({ kind: 'rebuild', because })
const hold = (because: string): StoreCompatibility => ({ kind: 'hold', because })

/**
 * Compares a store with chain, code and settings. Another genesis or first block proves another chain;
 * a missing or different later block may be the fault of a node.
 */
export async function checkStoreCompatibility(
  stored: StoreRecord,
  build: string,
  chain: ChainIdentity,
  node: Pick<NodeReader, 'head' | 'blockHash'>,
): Promise<StoreCompatibility> {
  const differs = (own: Hex | null | string, found: Hex | null) => own !== null && found !== null && own !== found
  if (differs(stored.genesis, chain.genesis) || differs(stored.firstBlock, chain.firstBlock)) {
    return rebuild('The chain is not the one the index was built from: the index is rebuilt.')
  }
  if (stored.build !== build) return rebuild('The indexer or its settings have changed: the index is rebuilt.')
  const missing =
    (stored.genesis !== null && chain.genesis === null) || (stored.firstBlock !== null && chain.firstBlock === null)
  if (missing) return hold('The node does not know how its chain begins: the indexer waits for it.')
  if (stored.anchor) {
    const found = await node.blockHash(stored.anchor.number)
    const { number } = stored.anchor
    if (found === null) return hold(`The index is at block ${number}, ahead of the node: the indexer waits for it.`)
    if (found !== stored.anchor.hash) {
      return hold(`Block ${number}, which was final, is not the one the index was built from: the indexer waits.`)
    }
  }
  return { kind: 'continue' }
}
