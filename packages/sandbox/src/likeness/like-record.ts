import type { LocalRecord } from '@dexswap/chains/config'
import type { Likeness } from './likenesses.ts'

/** The record of the sandbox's chain where it is like another one. */
export function likeRecord(record: LocalRecord, likeness: Likeness): LocalRecord {
  const { name, blockMs, fees, dataFee, logs, serves, missingMethods } = likeness
  return {
    ...record,
    blockTimeMs: blockMs,
    fees: dataFee === 'none' ? fees.kind : dataFee,
    // The strict one is as Harmony's was.
    gasPresets: name === 'strict',
    finality: serves.finalityTags ? { tag: 'finalized', depth: 64 } : { tag: null, depth: 30 },
    logRange: logs.maxBlocks ?? 10_000,
    abilities: {
      feeHistory: !missingMethods.includes('eth_feeHistory'),
      stateOverride: serves.stateOverrides,
      proofs: true,
    },
  }
}

/** Two operators, each with a limit of its own. */
export function likeEndpoints(url: string): readonly string[] {
  return [`${url}/one`, `${url}/two`]
}
