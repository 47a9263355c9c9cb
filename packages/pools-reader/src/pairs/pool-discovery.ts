import type { Address, Platform, PlatformId } from '@dexswap/chains'
import type { TokenPair } from './read-pools.ts'

/** Maximum number of pairs to enumerate; pairs of larger factories are looked up by tokens. */
export const maxEnumerated = 10_000

/** Progress of the discovery on one platform. */
type Progress =
  | { kind: 'uncounted' }
  | { kind: 'enumerated'; listed: number; total: number }
  /** The factory has too many pairs to enumerate, so pairs are looked up by their tokens. */
  | { kind: 'by-tokens' }

export type Slice = {
  readonly platform: Platform
  readonly from: number
  readonly to: number
  /** True for the last slice of the platform. */
  readonly isLast: boolean
}

/** Pools to discover, by platform. Tokens in lower case. */
export type Discovery = {
  /** Platforms of which the number of pairs is unknown. */
  uncounted(): readonly Platform[]
  counted(platform: PlatformId, total: number | null): void
  /** Next slice of each enumeration, of at most `size` pairs. */
  slices(size: number): readonly Slice[]
  done(slice: Slice): void
  /** Continues after the pairs that were enumerated on an earlier visit. */
  resume(platform: PlatformId, listed: number): void
  /** Number of enumerated pairs of a factory; null when the factory is too large or not counted yet. */
  listed(platform: PlatformId): number | null
  /**
   * Token pairs to look up: pairs among chosen tokens, and with the other tokens if the factory is
   * large.
   */
  tokenPairs(platform: Platform, chosen: readonly Address[], others: readonly Address[]): readonly TokenPair[]
  /** Marks these pairs as looked up, whether they exist or not. */
  answered(platform: Platform, pairs: readonly TokenPair[]): void
  /** Call after a reorg or missed blocks: counts pairs again and enumerates the newest ones again. */
  invalidate(): void
  complete(): boolean
  /** True when every pair of every platform is or will be known. */
  isWhole(): boolean
}

/** Number of newest pairs that are enumerated again after a reorg. */
const doubtedPairs = 100

export function createDiscovery(platforms: readonly Platform[], largest: number = maxEnumerated): Discovery {
  const progress = new Map<PlatformId, Progress>(platforms.map(({ id }) => [id, { kind: 'uncounted' }]))
  const listedBefore = new Map<PlatformId, number>()
  const requested = new Map<PlatformId, Set<string>>(platforms.map(({ id }) => [id, new Set()]))

  function tokenPairs(platform: Platform, chosen: readonly Address[], others: readonly Address[]) {
    const state = progress.get(platform.id)
    if (state?.kind === 'enumerated' && state.listed >= state.total) return []
    const wanted = new Map<string, TokenPair>()
    for (const one of chosen) {
      for (const other of state?.kind === 'by-tokens' ? [...chosen, ...others] : chosen) {
        const key = keyOf([one, other])
        if (one !== other && !wanted.has(key) && !requested.get(platform.id)?.has(key)) wanted.set(key, [one, other])
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
      for (const pair of pairs) requested.get(id)?.add(keyOf(pair))
    },
    invalidate() {
      for (const [id, state] of progress) {
        if (state.kind === 'enumerated') listedBefore.set(id, Math.max(0, state.listed - doubtedPairs))
        progress.set(id, { kind: 'uncounted' })
        requested.get(id)?.clear()
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
