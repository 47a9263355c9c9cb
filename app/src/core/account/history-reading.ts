import type { Address } from '@dexswap/chains'
import {
  type HistoryEntry,
  type HistoryRange,
  maxApprovals,
  type StoredApproval,
  type StoredHistory,
} from '#io/accounts/history-store.ts'

/** Range of blocks of the next request. */
export type ReadStep = { readonly from: bigint; readonly to: bigint }

/** Newest unread blocks up to `top`, at most `size`; null once block 0 is read. */
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

/** Adds a range and merges adjacent ones, newest first; the new range overlaps none. */
export function withRange(ranges: readonly HistoryRange[], read: HistoryRange): readonly HistoryRange[] {
  const sorted = [...ranges, read].toSorted((one, other) => (one.to < other.to ? 1 : -1))
  return sorted.reduce<HistoryRange[]>((joined, range) => {
    const above = joined.at(-1)
    if (above && above.from === range.to + 1n) joined[joined.length - 1] = { ...range, to: above.to }
    else joined.push(range)
    return joined
  }, [])
}

/** Range below `top` that is read without gaps; null if the newest blocks are unread. */
export function reachOf(ranges: readonly HistoryRange[], top: bigint): HistoryRange | null {
  const newest = ranges[0]
  return newest && newest.to >= top ? newest : null
}

/** Drops entries and ranges above a block, because later blocks may be reorged. */
export function storedUpTo(history: StoredHistory, block: bigint): StoredHistory {
  const ranges = history.ranges.flatMap(({ from, to, time }) =>
    from > block ? [] : [{ from, to: to > block ? block : to, time }],
  )
  const upTo = (each: bigint | null) => (each !== null && each > block ? null : each)
  return {
    ...history,
    ranges,
    entries: history.entries.filter((entry) => entry.block <= block),
    // Keeps token and spender, because the allowance is on chain; block numbers are read again.
    approvals: history.approvals.map(({ given, used, ...place }) => ({
      ...place,
      given: upTo(given),
      used: upTo(used),
    })),
  }
}

const later = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || (other !== null && other > one) ? other : one

/** Approvals merged by token and spender, each with its latest blocks. */
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

/** Cuts the list to a limit in rounds over the tokens, so that one token cannot displace others. */
function sharedOut(approvals: readonly StoredApproval[], most: number): readonly StoredApproval[] {
  if (approvals.length <= most) return approvals
  const ofToken = new Map<Address, number>()
  const placed = approvals.map((each) => {
    const at = ofToken.get(each.token) ?? 0
    ofToken.set(each.token, at + 1)
    return { each, at }
  })
  // Sorts by the position within each token; ties keep their input order.
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
