import type { Chain, Platform } from './chain.ts'
import { ownPlatformId } from './ids.ts'

/** Our own exchange on a chain, or null when it is not deployed. */
export function ownPlatformOf({ platforms }: Pick<Chain, 'platforms'>): Platform | null {
  return platforms.find(({ id }) => id === ownPlatformId) ?? null
}
