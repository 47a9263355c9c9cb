import type { Address } from '@dexswap/chains'
import {
  type HistoryEntry,
  type HistoryRange,
  maxApprovals,
  type StoredApproval,
  type StoredHistory,
} from '#io/accounts/history-store.ts'

/** Range of blocks to request next. */
export type ReadStep = { readonly from: bigint; readonly to: bigint }

/** The newest unread blocks up to `top`, at most `size`; null when all are read. */
export function nextStep(ranges: readonly HistoryRange[], top: bigint, size: bigint): ReadStep | null {
  let to = top
  for (const range of ranges) {
    if (range.from > to) continue
    if (range.to < to) return stepDown(to, range.to + 1n, size)
    to = range.from - 1n
  }
  return to < 0n ? null : stepDown(to, 0n, size)
}

function stepDown(to: bigint, floor: bigint, size: bigint): ReadStep {
  const from = to - size + 1n
  return { from: from < floor ? floor : from, to }
}

/** Adds a range that overlaps no other one, and merges adjacent ranges; newest first. */
export function withRange(ranges: readonly HistoryRange[], read: HistoryRange): readonly HistoryRange[] {
  const sorted = [...ranges, read].toSorted((one, other) => (one.to < other.to ? 1 : -1))
  return sorted.reduce<HistoryRange[]>((joined, range) => {
    const above = joined.at(-1)
    if (above && above.from === range.to + 1n) joined[joined.length - 1] = { ...range, to: above.to }
    else joined.push(range)
    return joined
  }, [])
}

/** The newest range if it reaches `top`; null while the newest blocks are unread. */
export function reachOf(ranges: readonly HistoryRange[], top: bigint): HistoryRange | null {
  const newest = ranges[0]
  return newest && newest.to >= top ? newest : null
}

/** Drops entries and ranges above a block, because a reorg may have replaced the later blocks. */
export function storedUpTo(history: StoredHistory, block: bigint): StoredHistory {
  const ranges = history.ranges.flatMap(({ from, to, time }) =>
    from > block ? [] : [{ from, to: to > block ? block : to, time }],
  )
  const upTo = (each: bigint | null) => (each !== null && each > block ? null : each)
  return {
    ...history,
    ranges,
    entries: history.entries.filter((entry) => entry.block <= block),
    // Token and spender stay, because their allowance is read from the chain. Only the blocks are searched
    // again.
    approvals: history.approvals.map(({ given, used, ...place }) => ({
      ...place,
      given: upTo(given),
      used: upTo(used),
    })),
  }
}

const later = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || (other !== null && other > one) ? other : one

/** Approvals merged by token and spender, with the latest blocks of each. */
export function withApprovals(
  approvals: readonly StoredApproval[],
  found: readonly StoredApproval[],
): readonly StoredApproval[] {
  const byPlace = new Map<string, StoredApproval>()
  for (const each of [...approvals, ...found]) {
    const key = `${each.token} ${each.spender}`
    const before = byPlace.get(key)
    const times = before && { given: later(before.given, each.given), used: later(before.used, each.used) }
    byPlace.set(key, { ...each, ...times })
  }
  return sharedOut([...byPlace.values()], maxApprovals)
}

/**
 * Limits the list by taking one approval per token in turn, so that no single token displaces the
 * others.
 */
function sharedOut(approvals: readonly StoredApproval[], most: number): readonly StoredApproval[] {
  if (approvals.length <= most) return approvals
  const ofToken = new Map<Address, number>()
  const placed = approvals.map((each) => {
    const at = ofToken.get(each.token) ?? 0
    ofToken.set(each.token, at + 1)
    return { each, at }
  })
  // The n-th approvals of all tokens come before the (n+1)-th. Equal positions keep their order.
  return placed
    .toSorted((one, other) => one.at - other.at)
    .slice(0, most)
    .map(({ each }) => each)
}

/** Entries sorted newest first, one per transaction hash. */
export function withEntries(entries: readonly HistoryEntry[], found: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const byHash = new Map([...entries, ...found].map((entry) => [entry.hash, entry]))
  return [...byHash.values()].toSorted((one, other) =>
    one.block === other.block ? other.index - one.index : one.block < other.block ? 1 : -1,
  )
}
