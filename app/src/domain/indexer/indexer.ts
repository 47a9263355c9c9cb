import type { Store } from '#domain/store.ts'
import type { GraphAnswer, GraphClient } from '#io/graph/graph-client.ts'
import type { IndexerState, IndexerTrouble } from './indexer-state.ts'

/** The indexer of one chain, whose every answer is held against the chain's blocks before it is used. */
export type Indexer = {
  readonly state: Store<IndexerState>
  /** @throws IndexerTroubleError */
  ask<T>(question: (client: GraphClient) => Promise<GraphAnswer<T>>): Promise<GraphAnswer<T>>
  /**
   * Figures were compared with the chain and differ; `about` names what was compared. Returns the error to be thrown. Once this has lasted
   * nothing of the indexer is used until the same comparison ends well.
   */
  distrust(trouble: Extract<IndexerTrouble, { code: 'wrong' }>, about: string): Error
  /** The same comparison ended well. */
  trust(about: string): void
}
