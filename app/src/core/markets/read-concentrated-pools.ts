import { type MulticallAt, readPoolsByCalls } from '#io/pools/concentrated/concentrated-calls.ts'
import { readPoolsPacked } from '#io/pools/concentrated/concentrated-reader.ts'
import type { ConcentratedState, PoolQuery } from '#io/pools/concentrated/concentrated-state.ts'
import { packedElse } from '../chain/packed-else.ts'

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
