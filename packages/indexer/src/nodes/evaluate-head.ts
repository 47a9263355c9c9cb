export type BlockId = { readonly number: number; readonly hash: string }
export type HeadBlock = BlockId & { readonly parentHash: string }

export type IndexState = {
  /** The newest block that was forwarded to the indexer. */
  readonly forwarded: BlockId
  /** A block that the indexer can no longer revert; null before the first one. */
  readonly final: BlockId | null
}

/**
 * Hashes that the node returns at the heights of the forwarded, the final and the new block; null
 * where it has no block.
 */
export type NodeView = {
  readonly atForwarded: string | null
  readonly atFinal: string | null
  readonly atHead: string | null
}

/** How many times, and over how many milliseconds, a node has contradicted the index. */
export type Contradiction = { readonly readings: number; readonly ms: number }

/**
 * Minimum number of readings and of milliseconds after which a contradiction counts as confirmed.
 */
export type ConfirmationThreshold = { readonly readings: number; readonly ms: number }

export type Verdict =
  | { readonly kind: 'pass' }
  /** `because`: the reason as a sentence. */
  | { readonly kind: 'hold'; readonly because: string }

/** True when a head is the last forwarded one or its child. */
export function followsOn(head: HeadBlock, { forwarded }: IndexState): boolean {
  return head.hash === forwarded.hash || (head.number === forwarded.number + 1 && head.parentHash === forwarded.hash)
}

/**
 * Decides whether to forward a head that does not extend the last one. A reorg above `final` passes
 * once a node shows it, a lower head once confirmed, a deeper reorg only with `mayRebuild`.
 */
export function evaluateHead(
  head: HeadBlock,
  { forwarded, final }: IndexState,
  view: NodeView,
  contradiction: Contradiction,
  threshold: ConfirmationThreshold,
  mayRebuild: boolean,
): Verdict {
  const isConfirmed = contradiction.readings >= threshold.readings && contradiction.ms >= threshold.ms
  const hold = (because: string): Verdict => ({ kind: 'hold', because })
  if (final !== null && (head.number < final.number || view.atFinal !== final.hash)) {
    if (mayRebuild && isConfirmed) return { kind: 'pass' }
    const what = head.number < final.number ? `reports block ${head.number} as the latest` : 'has another one there'
    return hold(`The index is at block ${final.number}, which was final, and the node ${what}: the index waits.`)
  }
  if (head.number < forwarded.number) {
    // This node still has the block, so the head came from a lagging node behind the same URL.
    if (view.atForwarded === forwarded.hash) return hold(behind(forwarded, head))
    if (view.atForwarded !== null || isConfirmed) return { kind: 'pass' }
    return hold(behind(forwarded, head))
  }
  if (view.atHead !== head.hash) {
    return hold(`The node reports block ${head.number} as the latest and does not have it: the index waits.`)
  }
  return { kind: 'pass' }
}

const behind = (forwarded: BlockId, head: BlockId) =>
  `The index is at block ${forwarded.number} and the node reports block ${head.number} as the latest: the index waits.`

/** Number of the next final block. It advances by whole finality depths, as in Ponder. */
export function nextFinal(head: number, final: BlockId | null, finality: number): number | null {
  if (final !== null && head < final.number + 2 * finality) return null
  return Math.max(0, head - finality)
}
