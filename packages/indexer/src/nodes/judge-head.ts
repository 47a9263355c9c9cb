/** A block as far as it says where it stands. */
export type Place = { readonly number: number; readonly hash: string }
export type HeadBlock = Place & { readonly parentHash: string }

/** What the indexer stands on. */
export type Standing = {
  /** The newest block that it was told. */
  readonly told: Place
  /** A block that it cannot take back. Null while none has been noted. */
  readonly final: Place | null
}

/** What a node says of the blocks that the indexer stands on: the hash of its block at that height, or null. */
export type NodeView = {
  readonly atTold: string | null
  readonly atFinal: string | null
  readonly atHead: string | null
}

/** How long a node has said one thing that does not fit. */
export type Contrary = { readonly readings: number; readonly ms: number }

/** When such a thing counts as confirmed: never by one reading, and never in an instant. */
export type Patience = { readonly readings: number; readonly ms: number }

export type Verdict =
  | { readonly kind: 'pass' }
  /** Not passed on; the sentence says why. */
  | { readonly kind: 'hold'; readonly because: string }

/** Whether a head follows the last one or is it, so that nothing has to be asked. */
export function followsOn(head: HeadBlock, { told }: Standing): boolean {
  return head.hash === told.hash || (head.number === told.number + 1 && head.parentHash === told.hash)
}

/**
 * Whether the indexer is told a head that does not simply follow the last one. What it can take back it is told, as soon
 * as a node has another block where it stood; a head that only lies behind is a node that lags, until it has been said
 * for long and nobody has the block any more. What it cannot take back it is told on an operator's word alone.
 */
export function judgeHead(
  head: HeadBlock,
  { told, final }: Standing,
  view: NodeView,
  contrary: Contrary,
  patience: Patience,
  mayRebuild: boolean,
): Verdict {
  const isConfirmed = contrary.readings >= patience.readings && contrary.ms >= patience.ms
  const hold = (because: string): Verdict => ({ kind: 'hold', because })
  if (final !== null && (head.number < final.number || view.atFinal !== final.hash)) {
    if (mayRebuild && isConfirmed) return { kind: 'pass' }
    const what = head.number < final.number ? `says that block ${head.number} is the newest` : 'has another one there'
    return hold(`The index stands on block ${final.number}, which was final, and the node ${what}: the index waits.`)
  }
  if (head.number < told.number) {
    // The node knows what it denies: another one answers beside it.
    if (view.atTold === told.hash) return hold(behind(told, head))
    if (view.atTold !== null || isConfirmed) return { kind: 'pass' }
    return hold(behind(told, head))
  }
  if (view.atHead !== head.hash) {
    return hold(`The node says that block ${head.number} is the newest and does not have it: the index waits.`)
  }
  return { kind: 'pass' }
}

const behind = (told: Place, head: Place) =>
  `The index stands on block ${told.number} and the node says that block ${head.number} is the newest: the index waits.`

/** Which block is final once a head is told: it moves as Ponder's does, by a whole finality at a time. */
export function nextFinal(head: number, final: Place | null, finality: number): number | null {
  if (final !== null && head < final.number + 2 * finality) return null
  return Math.max(0, head - finality)
}
