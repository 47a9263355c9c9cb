import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Head } from './head.ts'

/** `unknown`: no block yet. `stopped`: the newest block is old, so no transaction will confirm. */
export type Liveness = 'live' | 'unknown' | 'stopped'

/** In milliseconds. During an epoch change on Harmony, over a minute passed between two blocks. */
export const maxBlockAgeMs = 600_000

/**
 * Whether a chain produces blocks. Only a chain that was shut down and has a node set by the user is
 * checked.
 * @param now milliseconds since 1970, from the clock of the page
 */
export function livenessOf(
  { ended, revived }: Pick<ConfiguredChain, 'ended' | 'revived'>,
  head: Head | null,
  now: number,
): Liveness {
  if (ended) return 'stopped'
  if (!revived) return 'live'
  if (head === null) return 'unknown'
  return now - Number(head.timestamp) * 1000 > maxBlockAgeMs ? 'stopped' : 'live'
}
