import type { Chain, Platform } from './chain.ts'
import { ownPlatformId } from './ids.ts'

/** The product's own exchange on a chain, or null where it was not deployed. */
export function ownPlatformOf({ platforms }: Pick<Chain, 'platforms'>): Platform | null {
  return platforms.find(({ id }) => id === ownPlatformId) ?? null
}
