import { packedElse } from '../calls/packed-else.ts'
import { type MulticallAt, readPoolsByCalls } from './concentrated-calls.ts'
import { readPoolsPacked } from './concentrated-reader.ts'
import type { ConcentratedState, PoolQuery } from './concentrated-state.ts'

/**
 * Reads existing pools of token pairs at all fee tiers, in the order of the query.
 * @throws ConcentratedAnswerError for an impossible state; what the transport throws
 */
export function readConcentratedPools(at: MulticallAt, query: PoolQuery): Promise<readonly ConcentratedState[]> {
  return packedElse(
    () => readPoolsPacked(at, query),
    () => readPoolsByCalls(at, query),
  )
}
