import type { Hex } from '@dexswap/chains'
import * as v from 'valibot'
import type { RpcCall } from '#io/rpc/replies.ts'
import { address, type Frozen } from '../records/summary.ts'
import { poolSlots } from '../verification/pool-slots.ts'
import type { FrozenConcentratedPool } from './frozen-pool.ts'

const list = <Each extends v.GenericSchema>(each: Each, most: number) => v.pipe(v.array(each), v.maxLength(most))

const nodes = list(v.pipe(v.string(), v.maxLength(4000), v.regex(/^0x[0-9a-fA-F]*$/)), 64)

/** Proof by `eth_getProof`, with one storage proof per slot of `slotsOf`. */
export const frozenPoolProof = v.object({ address, accountProof: nodes, storageProofs: list(nodes, 64) })
export type FrozenPoolProof = Frozen<v.InferOutput<typeof frozenPoolProof>>

/** Storage slots that contain the stored state; empty for an unknown storage layout. */
export function slotsOf({ initCodeHash, firstWord, lastWord, ticks }: FrozenConcentratedPool): readonly Hex[] {
  const used = { words: { firstWord, lastWord }, ticks: ticks.map(({ tick }) => tick) }
  return poolSlots({ initCodeHash }, used) ?? []
}

export function askForPoolProof(pool: FrozenConcentratedPool, block: Hex): RpcCall {
  return { method: 'eth_getProof', params: [pool.address, slotsOf(pool), block] }
}

const answered = v.object({ address, accountProof: nodes, storageProof: list(v.object({ proof: nodes }), 64) })

/** Parses a node's proof; null when it has another shape. */
export function poolProofIn(answer: unknown): FrozenPoolProof | null {
  const parsed = v.safeParse(answered, answer)
  if (!parsed.success) return null
  const { address, accountProof, storageProof } = parsed.output
  return { address, accountProof, storageProofs: storageProof.map(({ proof }) => proof) }
}
