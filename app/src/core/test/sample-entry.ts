import type { Address } from '@dexswap/chains'
import type { HistoryEntry } from '#io/accounts/history-store.ts'

export const dai: Address = '0x00000000000000000000000000000000000000e5'
export const router: Address = '0x00000000000000000000000000000000000000c3'
export const day = 86_400

/** A swap of 1.5 1DAI for 2 native units, ten days after 1970; `digit` fills the hash. */
export function entryOf(digit: string, part: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    hash: `0x${digit.repeat(64)}`,
    block: 9n,
    index: 0,
    time: 10 * day,
    kind: 'swap',
    moves: [
      { token: dai, amount: -1_500_000n },
      { token: null, amount: 2n * 10n ** 18n },
    ],
    approved: null,
    platforms: ['dexswap'],
    party: null,
    claimed: [],
    ...part,
  }
}
