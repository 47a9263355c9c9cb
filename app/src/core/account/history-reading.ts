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

/** The newest blocks up to `top` that are not read, at most `size`; null when all are read. */
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

/** Adds a range that overlaps no other, and merges adjacent ranges, newest first. */
export function withRange(ranges: readonly HistoryRange[], read: HistoryRange): readonly HistoryRange[] {
  const sorted = [...ranges, read].toSorted((one, other) => (one.to < other.to ? 1 : -1))
  return sorted.reduce<HistoryRange[]>((joined, range) => {
    const above = joined.at(-1)
    if (above && above.from === range.to + 1n) joined[joined.length - 1] = { ...range, to: above.to }
    else joined.push(range)
    return joined
  }, [])
}

/** The range up to `top` that is read without gaps; null while the newest blocks are not read. */
export function reachOf(ranges: readonly HistoryRange[], top: bigint): HistoryRange | null {
  const newest = ranges[0]
  return newest && newest.to >= top ? newest : null
}

/** Drops entries and ranges above a block, because a reorg may have changed later blocks. */
export function storedUpTo(history: StoredHistory, block: bigint): StoredHistory {
  const ranges = history.ranges.flatMap(({ from, to, time }) =>
    from > block ? [] : [{ from, to: to > block ? block : to, time }],
  )
  const upTo = (each: bigint | null) => (each !== null && each > block ? null : each)
  return {
    ...history,
    ranges,
    entries: history.entries.filter((entry) => entry.block <= block),
    // Token and spender remain, because the allowance itself is read from the chain; blocks are
    // searched again.
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
 * Cuts the list by taking one approval per token in turn, so that a single token cannot displace
 * the others.
 */
function sharedOut(approvals: readonly StoredApproval[], most: number): readonly StoredApproval[] {
  if (approvals.length <= most) return approvals
  const ofToken = new Map<Address, number>()
  const placed = approvals.map((each) => {
    const at = ofToken.get(each.token) ?? 0
    ofToken.set(each.token, at + 1)
    return { each, at }
  })
  // Sorts by the position within the token; equal positions stay in order.
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
