import type { Compare } from '@dexswap/pools-reader/quote'

/** State of the service that quotes platforms with concentrated or Solidly pools. */
export type ComparisonState = { readonly compare: Compare }

/** State until the pools of the pair are loaded. */
export const noComparison: ComparisonState = {
  compare: ({ chain, closed = [] }) =>
    [...chain.concentratedPlatforms, ...chain.solidlyPlatforms]
      .filter(({ id }) => !closed.includes(id))
      .map((platform) => ({ result: { platform, reason: 'reading' }, unread: [] })),
}
