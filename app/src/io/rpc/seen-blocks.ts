/** Highest blocks in replies so far. */
type SeenBlocks = {
  readonly highest: bigint
  /** Block up to which results must not go back while a receipt is pending; 0: not enforced. */
  readonly watchedTo: bigint
  /** Newest block of any result while `watchedTo` is enforced. */
  readonly answeredAt: bigint
}

export const noBlocks: SeenBlocks = { highest: 0n, watchedTo: 0n, answeredAt: 0n }

/** A receipt's block stays the minimum until every healthy node has passed it by `tolerance` blocks. */
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
