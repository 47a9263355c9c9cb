import type { LocalRecord } from '@dexswap/chains/config'
import type { Likeness } from './likenesses.ts'

/** The record of the sandbox's chain where it is like another one: Harmony's own rules hold on none but the strict one. */
export function likeRecord(record: LocalRecord, { name, blockMs, fees, dataFee }: Likeness): LocalRecord {
  const rollup = dataFee === 'none' ? fees.kind : dataFee
  return { ...record, blockTimeMs: blockMs, fees: rollup, followsHarmonyRules: name === 'strict' }
}

/** Two operators, each with a limit of its own. */
export function likeEndpoints(url: string): readonly string[] {
  return [`${url}/one`, `${url}/two`]
}
