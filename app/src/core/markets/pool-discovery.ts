import type { Address, Platform, PlatformId } from '@dexswap/chains'
import type { TokenPair } from './read-pools.ts'

/** Factories with more pairs are not enumerated (spec: the pairs among chosen, base and listed tokens are asked for instead). */
export const largestEnumerated = 10_000

/** How far the pools of one platform have been discovered. */
type Progress =
  | { kind: 'uncounted' }
  | { kind: 'enumerated'; listed: number; total: number }
  /** Too many: by tokens. */
  | { kind: 'by-tokens' }

export type Slice = {
  readonly platform: Platform
  readonly from: number
  readonly to: number
  /** Nothing of the platform is left after it. */
  readonly isLast: boolean
}

/** What is still to be found, by platform. Tokens in lower case. */
type Discovery = {
  /** Platforms whose number of pairs is not known yet. */
  uncounted(): readonly Platform[]
  counted(platform: PlatformId, total: number | null): void
  /** The next slice of each enumeration, of at most so many pairs. */
  slices(size: number): readonly Slice[]
  done(slice: Slice): void
  /** The first so many pairs of a factory are known from an earlier visit. */
  resume(platform: PlatformId, listed: number): void
  /** How many pairs of a factory have been enumerated; null for one that is asked by tokens or has not been counted. */
  listed(platform: PlatformId): number | null
  /** Pairs of tokens that the platform's factory has not been asked for: among the chosen, and where it is too large to list with the others. */
  tokenPairs(platform: Platform, chosen: readonly Address[], others: readonly Address[]): readonly TokenPair[]
  /** The factory has answered for these. */
  answered(platform: Platform, pairs: readonly TokenPair[]): void
  /** Blocks were undone or missed: numbers are taken again, and the newest pairs with them. */
  doubt(): void
  complete(): boolean
  /** Whether every pair of every platform is or will be known. */
  isWhole(): boolean
}

/** No reorg that is followed undoes more pairs than this. */
const doubtedPairs = 100

export function createDiscovery(platforms: readonly Platform[], largest: number = largestEnumerated): Discovery {
  const progress = new Map<PlatformId, Progress>(platforms.map(({ id }) => [id, { kind: 'uncounted' }]))
  const listedBefore = new Map<PlatformId, number>()
  const asked = new Map<PlatformId, Set<string>>(platforms.map(({ id }) => [id, new Set()]))

  function tokenPairs(platform: Platform, chosen: readonly Address[], others: readonly Address[]) {
    const state = progress.get(platform.id)
    if (state?.kind === 'enumerated' && state.listed >= state.total) return []
    const wanted = new Map<string, TokenPair>()
    for (const one of chosen) {
      for (const other of state?.kind === 'by-tokens' ? [...chosen, ...others] : chosen) {
        const key = keyOf([one, other])
        if (one !== other && !wanted.has(key) && !asked.get(platform.id)?.has(key)) wanted.set(key, [one, other])
      }
    }
    return [...wanted.values()]
  }

  return {
    uncounted: () => platforms.filter(({ id }) => progress.get(id)?.kind === 'uncounted'),
    counted(platform, total) {
      const listed = listedBefore.get(platform) ?? 0
      progress.set(
        platform,
        total === null || total > largest
          ? { kind: 'by-tokens' }
          : { kind: 'enumerated', listed: Math.min(listed, total), total },
      )
    },
    slices: (size) =>
      platforms.flatMap((platform) => {
        const state = progress.get(platform.id)
        if (state?.kind !== 'enumerated' || state.listed >= state.total) return []
        const to = Math.min(state.total, state.listed + size)
        return [{ platform, from: state.listed, to, isLast: to === state.total }]
      }),
    done({ platform, to }) {
      const state = progress.get(platform.id)
      if (state?.kind === 'enumerated') progress.set(platform.id, { ...state, listed: to })
    },
    resume(platform, listed) {
      const state = progress.get(platform)
      listedBefore.set(platform, listed)
      if (state?.kind !== 'enumerated') return
      progress.set(platform, { ...state, listed: Math.min(state.total, Math.max(state.listed, listed)) })
    },
    listed(platform) {
      const state = progress.get(platform)
      return state?.kind === 'enumerated' ? state.listed : null
    },
    tokenPairs,
    answered({ id }, pairs) {
      for (const pair of pairs) asked.get(id)?.add(keyOf(pair))
    },
    doubt() {
      for (const [id, state] of progress) {
        if (state.kind === 'enumerated') listedBefore.set(id, Math.max(0, state.listed - doubtedPairs))
        progress.set(id, { kind: 'uncounted' })
        asked.get(id)?.clear()
      }
    },
    isWhole: () => [...progress.values()].every(({ kind }) => kind === 'enumerated'),
    complete: () =>
      [...progress.values()].every(
        (state) => state.kind === 'by-tokens' || (state.kind === 'enumerated' && state.listed >= state.total),
      ),
  }
}

function keyOf([one, other]: TokenPair): string {
  return one < other ? one + other : other + one
}
