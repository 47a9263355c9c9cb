import type { Hex } from 'viem'
import type { ChainIdentity, NodeReader } from './chain-identity.ts'
import type { StoreRecord } from './store-record.ts'

/** Whether a kept store is continued, and if not, the sentence that says why. One that is held may be continued later. */
export type Judgement = { readonly kind: 'continue' } | { readonly kind: 'rebuild' | 'hold'; readonly because: string }

const rebuild = (because: string): Judgement => ({ kind: 'rebuild', because })
const hold = (because: string): Judgement => ({ kind: 'hold', because })

/**
 * A store is continued only on the chain and with the code and settings that it was built with. Another chain is one that
 * begins otherwise; a node that does not have a block, or has another one far from the beginning, may be a bad node.
 */
export async function judgeStore(
  kept: StoreRecord,
  build: string,
  chain: ChainIdentity,
  node: Pick<NodeReader, 'head' | 'blockHash'>,
): Promise<Judgement> {
  const differs = (own: Hex | null | string, found: Hex | null) => own !== null && found !== null && own !== found
  if (differs(kept.genesis, chain.genesis) || differs(kept.firstBlock, chain.firstBlock)) {
    return rebuild('The chain is not the one the index was built from: the index is built anew.')
  }
  if (kept.build !== build) return rebuild('The indexer or its settings have changed: the index is built anew.')
  const missing =
    (kept.genesis !== null && chain.genesis === null) || (kept.firstBlock !== null && chain.firstBlock === null)
  if (missing) return hold('The node does not know how its chain begins: the indexer waits for it.')
  if (kept.anchor) {
    const found = await node.blockHash(kept.anchor.number)
    const { number } = kept.anchor
    if (found === null)
      return hold(`The index stands on block ${number} and the node is not there yet: the indexer waits for it.`)
    if (found !== kept.anchor.hash) {
      return hold(`Block ${number}, which was final, is not the one the index was built from: the indexer waits.`)
    }
  }
  return { kind: 'continue' }
}
