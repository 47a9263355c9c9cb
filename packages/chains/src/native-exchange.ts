import type { Chain, Platform } from './chain.ts'
import { nativeExchangeId } from './ids.ts'

/** The native exchange on a chain, or null when it is not deployed. */
export function nativeExchangeOf({ platforms }: Pick<Chain, 'platforms'>): Platform | null {
  return platforms.find(({ id }) => id === nativeExchangeId) ?? null
}
