import { ConcentratedMarket, InvalidPoolStateError, type Tick, type WordRange } from '@dexswap/amm'
import { packedElse } from '../calls/packed-else.ts'
import { type MulticallAt, readTicksByCalls } from './concentrated-calls.ts'
import { readTicksPacked } from './concentrated-reader.ts'
import { ConcentratedAnswerError, type ConcentratedState } from './concentrated-state.ts'
import { wordsAround, wordsOf } from './tick-words.ts'

/** A pool and the bitmap words to read; by default one word on each side of the price. */
export type TickQuery = { readonly pool: ConcentratedState; readonly words?: WordRange }

/**
 * Markets with the ticks in a range of words; amounts beyond the range need another read.
 * The pools must have been read at the same block.
 * @throws ConcentratedAnswerError when pool and ticks are inconsistent; what the transport throws
 */
export async function readTicks(
  at: MulticallAt,
  queries: readonly TickQuery[],
): Promise<readonly ConcentratedMarket[]> {
  const windows = queries.map(({ pool, words = wordsAround(pool, 1) }) => ({ pool, words }))
  const words = windows.flatMap((window) => wordsOf(window.pool, window.words))
  const found = await packedElse(
    () => readTicksPacked(at, words),
    () => readTicksByCalls(at, words),
  )
  let from = 0
  return windows.map((window) => {
    const count = window.words.lastWord - window.words.firstWord + 1
    const ticks = found.slice(from, from + count).flat()
    from += count
    return marketOf(window.pool, window.words, ticks)
  })
}

function marketOf(pool: ConcentratedState, words: WordRange, ticks: readonly Tick[]): ConcentratedMarket {
  try {
    return ConcentratedMarket.of({ ...pool, words, ticks })
  } catch (cause) {
    if (!(cause instanceof InvalidPoolStateError)) throw cause
    throw new ConcentratedAnswerError(pool.address, cause.field, { cause })
  }
}
