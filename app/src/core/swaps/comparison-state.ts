import type { Compare } from '@dexswap/pools-reader/quote'

/** State of the service that quotes concentrated and Solidly platforms. */
export type ComparisonState = { readonly compare: Compare }

/** Used until the pools of the pair are loaded. */
export const noComparison: ComparisonState = {
  compare: ({ chain, closed = [] }) =>
    [...chain.concentratedPlatforms, ...chain.solidlyPlatforms]
      .filter(({ id }) => !closed.includes(id))
      .map((platform) => ({ result: { platform, reason: 'reading' }, unread: [] })),
}
