import { type ConcentratedMarket, type Direction, MAX_TICK, type WordRange } from '@dexswap/amm'
import type { ConcentratedState } from './concentrated-state.ts'

/**
 * Maximum number of words in a range: with a spacing of 14 or more all ticks, with a spacing of 1
 * a price factor of 500,000.
 */
export const maxWords = 512

/** The word of the current tick. */
export function wordOf({ tick, tickSpacing }: Pick<ConcentratedState, 'tick' | 'tickSpacing'>): number {
  return Math.floor(tick / (256 * tickSpacing))
}

/**
 * The word of the current tick and the closer of its neighbours, so that at least half a word is on
 * each side.
 */
export function nearestWords(state: ConcentratedState): WordRange {
  const { tick, tickSpacing } = state
  const word = wordOf(state)
  const isInUpperHalf = tick - word * 256 * tickSpacing >= 128 * tickSpacing
  return clamp({ firstWord: isInUpperHalf ? word : word - 1, lastWord: isInUpperHalf ? word + 1 : word }, tickSpacing)
}

/** Doubles the range in the direction of a swap; returns the same object when all ticks are loaded. */
export function widen(words: WordRange, tickSpacing: number, direction: Direction): WordRange {
  const count = words.lastWord - words.firstWord + 1
  const { firstWord, lastWord } = words
  const wider = clamp(
    direction === 'zeroForOne' ? { firstWord: firstWord - count, lastWord } : { firstWord, lastWord: lastWord + count },
    tickSpacing,
  )
  const isWider = wider.lastWord - wider.firstWord > lastWord - firstWord
  return isWider && wider.lastWord - wider.firstWord < maxWords ? wider : words
}

/** True when more ticks can be read in the direction of a swap. */
export function canReadMore({ point, window }: ConcentratedMarket, direction: Direction): boolean {
  const word = wordOf({ tick: point.tick, tickSpacing: window.tickSpacing })
  if (word < window.firstWord || word > window.lastWord) return true
  return widen(window, window.tickSpacing, direction) !== window
}

/** Limits words to the range of valid ticks. */
export function clamp({ firstWord, lastWord }: WordRange, tickSpacing: number): WordRange {
  const size = 256 * tickSpacing
  return {
    firstWord: Math.max(firstWord, Math.floor(-MAX_TICK / size)),
    lastWord: Math.min(lastWord, Math.floor(MAX_TICK / size)),
  }
}
