/** The highest blocks in all replies so far. */
type SeenBlocks = {
  readonly highest: bigint
  /** Results below this block are outdated, because a receipt of it was read; 0 when there is no limit. */
  readonly watchedTo: bigint
  /** Newest block of a result while `watchedTo` applies. */
  readonly answeredAt: bigint
}

export const noBlocks: SeenBlocks = { highest: 0n, watchedTo: 0n, answeredAt: 0n }

/**
 * The state after these replies. The block of a receipt remains the lower limit until every working
 * node has passed it by `tolerance` blocks.
 */
export function afterReplies(
  seen: SeenBlocks,
  replies: { readonly head: bigint | null; readonly newest: bigint; readonly awaitsReceipt: boolean },
  tolerance: bigint,
): SeenBlocks {
  const { head, newest, awaitsReceipt } = replies
  const highest = head !== null && head > seen.highest ? head : seen.highest
  const answeredAt = newest > seen.answeredAt ? newest : seen.answeredAt
  const watchedTo = awaitsReceipt ? answeredAt + tolerance : seen.watchedTo
  return watchedTo < highest ? { ...noBlocks, highest } : { highest, watchedTo, answeredAt }
}
