import type { Address } from '@dexswap/chains'
import {
  type HistoryEntry,
  type HistoryRange,
  type KeptApproval,
  type KeptHistory,
  mostApprovals,
} from '#io/accounts/history-store.ts'

/** Blocks that are read next. */
export type ReadStep = { readonly from: bigint; readonly to: bigint }

/** The newest blocks up to `top` that have not been read, at most `size` of them; null where all down to block 0 have been. */
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

/** The ranges with one more, newest first; what touches becomes one. None of them overlaps the new one. */
export function withRange(ranges: readonly HistoryRange[], read: HistoryRange): readonly HistoryRange[] {
  const sorted = [...ranges, read].toSorted((one, other) => (one.to < other.to ? 1 : -1))
  return sorted.reduce<HistoryRange[]>((joined, range) => {
    const above = joined.at(-1)
    if (above && above.from === range.to + 1n) joined[joined.length - 1] = { ...range, to: above.to }
    else joined.push(range)
    return joined
  }, [])
}

/** How far down everything from `top` on has been read; null where the newest blocks have not. */
export function reachOf(ranges: readonly HistoryRange[], top: bigint): HistoryRange | null {
  const newest = ranges[0]
  return newest && newest.to >= top ? newest : null
}

/** Without what lies above a block: its blocks may have been undone since. */
export function keptUpTo(history: KeptHistory, block: bigint): KeptHistory {
  const ranges = history.ranges.flatMap(({ from, to, time }) =>
    from > block ? [] : [{ from, to: to > block ? block : to, time }],
  )
  const upTo = (each: bigint | null) => (each !== null && each > block ? null : each)
  return {
    ...history,
    ranges,
    entries: history.entries.filter((entry) => entry.block <= block),
    // To whom stays, since the chain says what is still allowed: when is read again.
    approvals: history.approvals.map(({ given, used, ...place }) => ({
      ...place,
      given: upTo(given),
      used: upTo(used),
    })),
  }
}

const later = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || (other !== null && other > one) ? other : one

/** Approvals of several steps, each token and spender once, with the last time of each. */
export function withApprovals(
  approvals: readonly KeptApproval[],
  found: readonly KeptApproval[],
): readonly KeptApproval[] {
  const byPlace = new Map<string, KeptApproval>()
  for (const each of [...approvals, ...found]) {
    const key = `${each.token} ${each.spender}`
    const before = byPlace.get(key)
    const times = before && { given: later(before.given, each.given), used: later(before.used, each.used) }
    byPlace.set(key, { ...each, ...times })
  }
  return sharedOut([...byPlace.values()], mostApprovals)
}

/** The first ones of each token, as many of each as all together may be: one token alone does not push out the others. */
function sharedOut(approvals: readonly KeptApproval[], most: number): readonly KeptApproval[] {
  if (approvals.length <= most) return approvals
  const ofToken = new Map<Address, number>()
  const placed = approvals.map((each) => {
    const at = ofToken.get(each.token) ?? 0
    ofToken.set(each.token, at + 1)
    return { each, at }
  })
  // By their place among those of their token; those of equal place as they came.
  return placed
    .toSorted((one, other) => one.at - other.at)
    .slice(0, most)
    .map(({ each }) => each)
}

/** Newest first, each transaction once. */
export function withEntries(entries: readonly HistoryEntry[], found: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const byHash = new Map([...entries, ...found].map((entry) => [entry.hash, entry]))
  return [...byHash.values()].toSorted((one, other) =>
    one.block === other.block ? other.index - one.index : one.block < other.block ? 1 : -1,
  )
}
