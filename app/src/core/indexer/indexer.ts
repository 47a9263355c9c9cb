import type { Hex } from '@dexswap/chains'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import { failure } from '#io/failure.ts'
import type { GraphAnswer, GraphBlock, GraphClient } from '#io/graph/graph-client.ts'
import type { Head } from '../chain/head.ts'
import type { Store } from '../store.ts'

/** Why the indexer is not used. */
export type IndexerTrouble =
  /** The configuration of the chain has no indexer. */
  | { readonly code: 'none' }
  | { readonly code: 'unreachable'; readonly error: Error }
  /** Number of blocks by which the indexer lags, and its lag in seconds of chain time. */
  | { readonly code: 'behind'; readonly blocks: bigint; readonly seconds: number | null }
  /**
   * Wrong data: another chain, a reorged block, wrong reserves or prices, omitted holdings, or fewer
   * rows than the indexer itself counts.
   */
  | { readonly code: 'wrong'; readonly what: 'block' | 'reserves' | 'prices' | 'holdings' | 'rows' }

export type IndexerState =
  | { readonly status: 'asking' }
  | { readonly status: 'ready'; readonly block: GraphBlock; readonly receivedAt: number }
  | { readonly status: 'trouble'; readonly trouble: IndexerTrouble }

/** The indexer cannot be used now; the reason is in `trouble`. */
export class IndexerTroubleError extends failure('IndexerTroubleError', (trouble: IndexerTrouble) => ({
  message: `The indexer is not used: ${trouble.code}.`,
  trouble,
})) {}

/** Indexer of one chain. The block of each response is verified on the chain before use. */
export type Indexer = {
  readonly state: Store<IndexerState>
  /** @throws IndexerTroubleError */
  ask<T>(question: (client: GraphClient) => Promise<GraphAnswer<T>>): Promise<GraphAnswer<T>>
  /**
   * Reports that the comparison `about` found a mismatch with the chain; returns the error to throw. A
   * lasting mismatch blocks the indexer until this comparison succeeds.
   */
  reportMismatch(trouble: Extract<IndexerTrouble, { code: 'wrong' }>, about: string): Error
  /** Reports that the comparison `about` succeeded. */
  trust(about: string): void
}

/** Where a value comes from, and its block. */
export type Origin =
  | { readonly from: 'indexer'; readonly block: GraphBlock }
  | { readonly from: 'chain'; readonly block: bigint; readonly trouble: IndexerTrouble }

export type Sourced<T> = { readonly value: T; readonly origin: Origin }

/** A query to the indexer, with the chain as optional fallback. */
export type Query<T> = {
  /** Dedupe key, unique per chain. */
  readonly key: string
  /** Poll interval in milliseconds. Whether it has passed is checked at each block. */
  readonly everyMs: number
  readonly fromIndexer: (client: GraphClient) => Promise<GraphAnswer<T>>
  /**
   * Reads the value from the chain. Null when only an indexer has the value; without one it is unknown,
   * never 0.
   */
  readonly fromChain: (() => Promise<{ readonly block: bigint; readonly value: T }>) | null
}

/** Maximum lag: a minute on a fast chain, ten blocks on a slow one. */
const maxSecondsBehind = 60
const minBlocksBehind = 10

/**
 * Maximum number of blocks that a response may be ahead of the page's head, because nodes differ by
 * a few blocks.
 */
export const maxBlocksAhead = 20n

type BlockVerdict =
  | { readonly verdict: 'trusted' }
  /** The verdict needs the hash of this block on the chain. */
  | { readonly verdict: 'look-up' }
  /** The chain does not have the block yet. */
  | { readonly verdict: 'unproven' }
  | { readonly verdict: 'refused'; readonly trouble: IndexerTrouble }

/**
 * Verifies the block of a response. `found`: hash on the chain at that height; undefined before the
 * read, null when the chain has no such block.
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
  return isSameHash(hash, block.hash)
    ? { verdict: 'trusted' }
    : { verdict: 'refused', trouble: { code: 'wrong', what: 'block' } }
}

export function maxBlocksBehind(blockTimeMs: number): bigint {
  return BigInt(Math.max(minBlocksBehind, Math.ceil((maxSecondsBehind * 1000) / blockTimeMs)))
}
