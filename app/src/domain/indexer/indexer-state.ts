import type { GraphBlock } from '#io/graph/graph-client.ts'

/** Why figures do not come from the indexer. */
export type IndexerTrouble =
  /** The configuration names none for the chain. */
  | { readonly code: 'none' }
  | { readonly code: 'unreachable'; readonly error: Error }
  /** It stands too far behind the chain; `seconds` of the chain's time. */
  | { readonly code: 'behind'; readonly blocks: bigint; readonly seconds: number | null }
  /** What it says is not so: another chain, an undone block, or reserves that the pairs do not have. */
  | { readonly code: 'wrong'; readonly what: 'block' | 'reserves' | 'prices' }

export type IndexerState =
  | { readonly status: 'asking' }
  | { readonly status: 'ready'; readonly block: GraphBlock; readonly receivedAt: number }
  | { readonly status: 'trouble'; readonly trouble: IndexerTrouble }

/** The indexer cannot be used now; `trouble` says why. */
export class IndexerTroubleError extends Error {
  override readonly name = 'IndexerTroubleError'
  readonly trouble: IndexerTrouble
  constructor(trouble: IndexerTrouble, options?: ErrorOptions) {
    super(`The indexer is not used: ${trouble.code}.`, options)
    this.trouble = trouble
  }
}
