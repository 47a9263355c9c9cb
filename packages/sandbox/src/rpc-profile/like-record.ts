import type { LocalRecord } from '@dexswap/chains/config'
import type { RpcProfile } from './rpc-profiles.ts'

/** The record of the sandbox chain under a profile. */
export function likeRecord(record: LocalRecord, profile: RpcProfile): LocalRecord {
  const { name, blockMs, fees, dataFee, logs, serves, missingMethods } = profile
  return {
    ...record,
    blockTimeMs: blockMs,
    fees: dataFee === 'none' ? fees.kind : dataFee,
    // The strict profile imitates Harmony, which has gas presets.
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

/** Two operators with separate rate limits. */
export function likeEndpoints(url: string): readonly string[] {
  return [`${url}/one`, `${url}/two`]
}
