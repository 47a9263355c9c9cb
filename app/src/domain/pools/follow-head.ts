import type { Head } from '#domain/networks/head.ts'
import type { PoolBlock } from './pool-state.ts'

/** Past this many missed blocks all reserves are read again: nodes refuse longer log ranges, and a reading costs less. */
export const longestCatchUp = 500n

/** How reserves that stand on `block` come to stand on `head`. */
export type FollowStep =
  | 'stay'
  /** The head's parent is the block: its logs are all that changed. */
  | 'next'
  /** Blocks were missed: their logs, once it is sure that the block is still part of the chain. */
  | 'catch-up'
  /** The block is not (or may not be) part of the chain any more, or too far behind. */
  | 'reread'

export function followStep(block: PoolBlock, head: Head): FollowStep {
  if (head.hash === block.hash) return 'stay'
  const distance = head.number - block.number
  if (distance === 1n) return head.parentHash === block.hash ? 'next' : 'reread'
  return distance > 1n && distance <= longestCatchUp ? 'catch-up' : 'reread'
}

/** Whether logs that were asked by block number belong to the chain of both blocks. */
export function logsAgree(
  logs: readonly { readonly blockNumber: bigint; readonly blockHash: string }[],
  block: PoolBlock,
  head: Head,
): boolean {
  return logs.every(
    ({ blockNumber, blockHash }) =>
      (blockNumber !== block.number || blockHash === block.hash) &&
      (blockNumber !== head.number || blockHash === head.hash),
  )
}
