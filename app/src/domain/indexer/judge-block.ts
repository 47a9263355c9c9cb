import type { Hex } from '@dexswap/chains'
import type { Head } from '#domain/networks/head.ts'
import type { GraphBlock } from '#io/graph/graph-client.ts'
import type { IndexerTrouble } from './indexer-state.ts'

/** An indexer that is further behind is not used: a minute of a fast chain, ten blocks of a slow one. */
const mostSecondsBehind = 60
const leastBlocksBehind = 10

/** How far the head that the page follows may be behind the indexer: nodes differ by a few blocks. */
export const mostBlocksAhead = 20n

export type BlockVerdict =
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
export function judgeBlock(
  block: GraphBlock,
  head: Head,
  blockTimeMs: number,
  found: Hex | null | undefined,
): BlockVerdict {
  const blocks = head.number - block.number
  if (blocks > mostBlocksBehind(blockTimeMs)) {
    const seconds = block.timestamp === null ? null : Math.max(0, Number(head.timestamp) - block.timestamp)
    return { verdict: 'refused', trouble: { code: 'behind', blocks, seconds } }
  }
  if (blocks < -mostBlocksAhead) return { verdict: 'refused', trouble: { code: 'wrong', what: 'block' } }
  const hash = blocks === 0n ? head.hash : blocks === 1n ? head.parentHash : found
  if (hash === undefined) return { verdict: 'look-up' }
  if (hash === null) return { verdict: 'unproven' }
  return hash.toLowerCase() === block.hash
    ? { verdict: 'trusted' }
    : { verdict: 'refused', trouble: { code: 'wrong', what: 'block' } }
}

export function mostBlocksBehind(blockTimeMs: number): bigint {
  return BigInt(Math.max(leastBlocksBehind, Math.ceil((mostSecondsBehind * 1000) / blockTimeMs)))
}
