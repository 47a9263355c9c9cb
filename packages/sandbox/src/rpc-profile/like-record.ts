import type { LocalRecord } from '@dexswap/chains/config'
import type { RpcProfile } from './rpc-profiles.ts'

/** Chain record of the sandbox, adapted to an RPC profile. */
export function likeRecord(record: LocalRecord, profile: RpcProfile): LocalRecord {
  const { name, blockMs, fees, dataFee, logs, serves, missingMethods } = profile
  return {
    ...record,
    blockTimeMs: blockMs,
    fees: dataFee === 'none' ? fees.kind : dataFee,
    // The profile `strict` imitates Harmony, which has gas presets.
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

/** URLs of two operators with separate rate limits. */
export function likeEndpoints(url: string): readonly string[] {
  return [`${url}/one`, `${url}/two`]
}
