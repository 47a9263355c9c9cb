import type { ChainIdentity, NodeReader } from './chain-identity.ts'
import type { StoreRecord } from './store-record.ts'

/** Whether a kept store is continued, and if not, the sentence that says why. */
export type Judgement = { readonly kind: 'continue' } | { readonly kind: 'rebuild'; readonly because: string }

const rebuild = (because: string): Judgement => ({ kind: 'rebuild', because })

/** A store is continued only on the chain and with the code and settings that it was built with. */
export async function judgeStore(
  kept: StoreRecord,
  build: string,
  chain: ChainIdentity,
  node: Pick<NodeReader, 'head' | 'blockHash'>,
): Promise<Judgement> {
  if (kept.genesis !== chain.genesis || (kept.firstBlock !== null && kept.firstBlock !== chain.firstBlock)) {
    return rebuild('The chain is not the one the index was built from: the index is built anew.')
  }
  if (kept.anchor && (await node.blockHash(kept.anchor.number)) !== kept.anchor.hash) {
    return rebuild(`Block ${kept.anchor.number} is not the one the index was built from: the index is built anew.`)
  }
  if (kept.build !== build) return rebuild('The indexer or its settings have changed: the index is built anew.')
  return { kind: 'continue' }
}
