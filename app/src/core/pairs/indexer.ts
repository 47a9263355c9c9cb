import type { Hex } from '@dexswap/chains'
import { failure } from '#io/failure.ts'
import type { GraphAnswer, GraphBlock, GraphClient } from '#io/graph/graph-client.ts'
import type { Head } from '../chain/head.ts'
import type { Store } from '../store.ts'

/** Why figures do not come from the indexer. */
export type IndexerTrouble =
  /** The configuration names none for the chain. */
  | { readonly code: 'none' }
  | { readonly code: 'unreachable'; readonly error: Error }
  /** It stands too far behind the chain; `seconds` of the chain's time. */
  | { readonly code: 'behind'; readonly blocks: bigint; readonly seconds: number | null }
  /**
   * What it says is not so: another chain, an undone block, reserves that the pairs do not have, nothing where an account holds something,
   * or fewer rows than it counts itself.
   */
  | { readonly code: 'wrong'; readonly what: 'block' | 'reserves' | 'prices' | 'holdings' | 'rows' }

export type IndexerState =
  | { readonly status: 'asking' }
  | { readonly status: 'ready'; readonly block: GraphBlock; readonly receivedAt: number }
  | { readonly status: 'trouble'; readonly trouble: IndexerTrouble }

/** The indexer cannot be used now; `trouble` says why. */
export class IndexerTroubleError extends failure('IndexerTroubleError', (trouble: IndexerTrouble) => ({
  message: `The indexer is not used: ${trouble.code}.`,
  trouble,
})) {}

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

/** Where a figure comes from, and as of which block. */
export type Origin =
  | { readonly from: 'indexer'; readonly block: GraphBlock }
  | { readonly from: 'chain'; readonly block: bigint; readonly trouble: IndexerTrouble }

export type Sourced<T> = { readonly value: T; readonly origin: Origin }

/** Something that the indexer knows, and the chain perhaps too. */
export type Query<T> = {
  /** Equal questions of one chain have equal keys and are asked once. */
  readonly key: string
  /** Asked again after so long, with the next block. */
  readonly everyMs: number
  readonly fromIndexer: (client: GraphClient) => Promise<GraphAnswer<T>>
  /** Null where the chain alone cannot say: the figure is unknown then, never 0. */
  readonly fromChain: (() => Promise<{ readonly block: bigint; readonly value: T }>) | null
}

/** An indexer that is further behind is not used: a minute of a fast chain, ten blocks of a slow one. */
const maxSecondsBehind = 60
const minBlocksBehind = 10

/** How far the head that the page follows may be behind the indexer: nodes differ by a few blocks. */
export const maxBlocksAhead = 20n

type BlockVerdict =
  | { readonly verdict: 'trusted' }
  /** The chain has to say which block stands there. */
  | { readonly verdict: 'look-up' }
  /** The chain does not have the block yet. */
  | { readonly verdict: 'unproven' }
  | { readonly verdict: 'refused'; readonly trouble: IndexerTrouble }

/**
 * Whether an answer may be used, by the block it stands on. `found` is the hash that the chain has at that height: undefined before
 * it has been looked up, null where the chain has no such block.
 */
export function checkBlock(
  block: GraphBlock,
  head: Head,
  blockTimeMs: number,
  found: Hex | null | undefined,
): BlockVerdict {
  const blocks = head.number - block.number
  if (blocks > maxBlocksBehind(blockTimeMs)) {
    const seconds = block.timestamp === null ? null : Math.max(0, Number(head.timestamp) - block.timestamp)
    return { verdict: 'refused', trouble: { code: 'behind', blocks, seconds } }
  }
  if (blocks < -maxBlocksAhead) return { verdict: 'refused', trouble: { code: 'wrong', what: 'block' } }
  const hash = blocks === 0n ? head.hash : blocks === 1n ? head.parentHash : found
  if (hash === undefined) return { verdict: 'look-up' }
  if (hash === null) return { verdict: 'unproven' }
  return hash.toLowerCase() === block.hash
    ? { verdict: 'trusted' }
    : { verdict: 'refused', trouble: { code: 'wrong', what: 'block' } }
}

export function maxBlocksBehind(blockTimeMs: number): bigint {
  return BigInt(Math.max(minBlocksBehind, Math.ceil((maxSecondsBehind * 1000) / blockTimeMs)))
}
