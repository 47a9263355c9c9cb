import { MAX_TICK, type Tick, type WordRange } from '@dexswap/amm'
import type { Address } from '@dexswap/chains'
import { ConcentratedAnswerError, type ConcentratedState } from './concentrated-state.ts'

/** A word of a pool's tick bitmap, for 256 · tickSpacing ticks. */
export type TickWord = { readonly pool: Address; readonly tickSpacing: number; readonly position: number }

/** Bitmap words around the current tick, `words` to each side, within the range of all ticks. */
export function wordsAround({ tick, tickSpacing }: ConcentratedState, words: number): WordRange {
  const size = 256 * tickSpacing
  const at = Math.floor(tick / size)
  return {
    firstWord: Math.max(at - words, Math.floor(-MAX_TICK / size)),
    lastWord: Math.min(at + words, Math.floor(MAX_TICK / size)),
  }
}

/** The words of a range, ascending. */
export function wordsOf({ address, tickSpacing }: ConcentratedState, { firstWord, lastWord }: WordRange) {
  return Array.from(
    { length: lastWord - firstWord + 1 },
    (_, at): TickWord => ({ pool: address, tickSpacing, position: firstWord + at }),
  )
}

/**
 * The tick of a bit in a word, from a node's result.
 * @throws ConcentratedAnswerError for values that no pool can have
 */
export function tickOf(word: TickWord, bit: number, liquidityGross: bigint, liquidityNet: bigint): Tick {
  const tick = (word.position * 256 + bit) * word.tickSpacing
  const net = liquidityNet < 0n ? -liquidityNet : liquidityNet
  // Positions add the same amount to gross and to net at their lower tick, and subtract it from net at
  // the upper.
  const isPossible = liquidityGross > 0n && net <= liquidityGross && (liquidityGross - net) % 2n === 0n
  if (Math.abs(tick) > MAX_TICK || !isPossible || liquidityGross > maxLiquidityPerTick(word.tickSpacing))
    throw new ConcentratedAnswerError(word.pool, `liquidity ${liquidityGross}, ${liquidityNet} at tick ${tick}`)
  return { tick, liquidityGross, liquidityNet }
}

/** As `Tick.tickSpacingToMaxLiquidityPerTick` of v3-core. */
function maxLiquidityPerTick(tickSpacing: number): bigint {
  return (2n ** 128n - 1n) / BigInt(2 * Math.floor(MAX_TICK / tickSpacing) + 1)
}
