import type { WordRange } from '@dexswap/amm'
import { maxWords } from '@dexswap/pools-reader/tick-ranges'

// Limits of a stored quote.

/** Maximum number of pairs per quote; those of compared routes come first. */
export const maxPools = 40
/** Maximum number of concentrated pools, and of Solidly pools: three per platform. */
export const maxConcentrated = 12
/** Maximum number of crossed ticks; no swap has enough gas for more. */
export const maxTicks = 256

type UsedPart = { readonly ticks: readonly unknown[]; readonly words: WordRange }

/** True when the part of a pool that a quote uses is small enough to store. */
export function canFreeze({ ticks, words: { firstWord, lastWord } }: UsedPart): boolean {
  return ticks.length <= maxTicks && lastWord - firstWord < maxWords
}
