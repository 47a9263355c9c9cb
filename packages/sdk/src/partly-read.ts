import type { Chain } from '@dexswap/chains'
import { failure } from '@dexswap/pools-reader/failure'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import type { Quotes, Venue } from '@dexswap/pools-reader/quote'
import { countPairs } from '@dexswap/pools-reader/read-pools'
import type { PartlyRead } from './quote.ts'
import type { SessionTerms } from './session-terms.ts'

const withReason =
  (reason: PartlyRead['reason']) =>
  ({ id, name, router }: Venue): PartlyRead => ({ platform: { id, name, router }, reason })

/** Reads once which factories are too large to read whole, or do not state their size. */
export function createLargeFactories({ chain, client, maxFactoryPairs }: SessionTerms) {
  const { platforms } = chain
  let large: readonly PartlyRead[] | null = platforms.length === 0 ? [] : null
  return async (): Promise<readonly PartlyRead[]> => {
    if (large) return large
    const factories = platforms.map(({ factory }) => factory)
    const totals = await countPairs(client, chain.multicall, factories).catch(() => null)
    if (!totals) return platforms.map(withReason('size-unknown'))
    large = platforms.flatMap((platform, at) => {
      const total = totals[at] ?? null
      if (total === null) return [withReason('size-unknown')(platform)]
      return total > maxFactoryPairs ? [withReason('by-tokens')(platform)] : []
    })
    return large
  }
}

/** Platforms that could not be read at the block of the state. */
export function unreachableIn(chain: Chain, { concentrated, solidly }: ReadyPools): readonly PartlyRead[] {
  const ticked = chain.concentratedPlatforms.filter(
    ({ id }) => concentrated?.status !== 'ready' || concentrated.unfinished.get(id) === 'unreachable',
  )
  const curved = chain.solidlyPlatforms.filter(
    ({ id }) => solidly?.status !== 'ready' || solidly.unreachable.includes(id),
  )
  return [...ticked, ...curved].map(withReason('unreachable'))
}

/** The node returned fewer ticks than the amount needs, without an error. */
class MissingTicksError extends failure('MissingTicksError', 'The ticks that the amount needs are missing.') {}

/** The first reason why platforms could not be read. */
export function readErrorIn({ concentrated, solidly }: ReadyPools): Error {
  const errors = [concentrated, solidly].flatMap((pools) => {
    if (pools?.status === 'unreachable') return [pools.error]
    return pools?.status === 'ready' ? [...(pools.errors?.values() ?? [])] : []
  })
  return errors[0] ?? new MissingTicksError()
}

/** Platforms that could not be read, and those with ticks that are missing. */
export function partlyReadIn(chain: Chain, state: ReadyPools, quotes: Quotes): readonly PartlyRead[] {
  const unreachable = unreachableIn(chain, state)
  const isNew = ({ platform }: { readonly platform: Venue }) =>
    !unreachable.some((each) => each.platform.id === platform.id)
  const unread =
    quotes.status === 'quoted'
      ? [
          ...quotes.ranked.filter(({ isIncomplete }) => isIncomplete),
          ...quotes.without.filter(({ reason }) => reason === 'reading'),
        ]
      : []
  return [...unreachable, ...unread.filter(isNew).map(({ platform }) => withReason('reading')(platform))]
}
