import type { GraphAnswer, GraphBlock, GraphClient } from '#io/graph/graph-client.ts'
import type { IndexerTrouble } from './indexer-state.ts'

/** Where a figure comes from, and as of which block. */
export type Origin =
  | { readonly from: 'indexer'; readonly block: GraphBlock }
  | { readonly from: 'chain'; readonly block: bigint; readonly trouble: IndexerTrouble }

export type Sourced<T> = { readonly value: T; readonly origin: Origin }

/** Something that the indexer knows, and the chain perhaps too. */
export type Question<T> = {
  /** Equal questions of one chain have equal keys and are asked once. */
  readonly key: string
  /** Asked again after so long, with the next block. */
  readonly everyMs: number
  readonly fromIndexer: (client: GraphClient) => Promise<GraphAnswer<T>>
  /** Null where the chain alone cannot say: the figure is unknown then, never 0. */
  readonly fromChain: (() => Promise<{ readonly block: bigint; readonly value: T }>) | null
}
