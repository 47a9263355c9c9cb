import type { WordRange } from '@dexswap/amm'
import type { Hex } from '@dexswap/chains'
import * as v from 'valibot'
import type { RpcCall } from '#io/rpc/replies.ts'
import { storedBigint } from '#io/storage/record-format.ts'
import { maxWords } from '../markets/tick-ranges.ts'
import { address, type Frozen, hash, text } from '../records/summary.ts'
import { poolSlots } from '../verification/pool-slots.ts'

const integer = v.pipe(v.number(), v.integer())
const between = (from: number, to: number) => v.pipe(integer, v.minValue(from), v.maxValue(to))
const list = <Each extends v.GenericSchema>(each: Each, most: number) => v.pipe(v.array(each), v.maxLength(most))

/** Maximum number of crossed ticks; more exceed the gas of any swap. */
const maxTicks = 256

type UsedPart = { readonly ticks: readonly unknown[]; readonly words: WordRange }

/** True when the part of a pool that a quote uses can be stored. */
export function canFreeze({ ticks, words: { firstWord, lastWord } }: UsedPart): boolean {
  return ticks.length <= maxTicks && lastWord - firstWord < maxWords
}

/** A concentrated pool at the block of a quote, with the words and ticks that the quote uses. */
export const frozenPool = v.strictObject({
  platform: text(64),
  address,
  token0: address,
  token1: address,
  /** Contract that created the pool, and hash of its creation code, which determine the address. */
  deployer: address,
  initCodeHash: hash,
  /** In hundredths of a basis point. */
  fee: between(0, 999_999),
  tickSpacing: between(1, 16_383),
  sqrtPriceX96: storedBigint,
  tick: integer,
  liquidity: storedBigint,
  firstWord: integer,
  lastWord: integer,
  /** Bitmaps from the first word to the last one. */
  bitmaps: list(storedBigint, maxWords),
  ticks: list(v.strictObject({ tick: integer, liquidityGross: storedBigint, liquidityNet: storedBigint }), maxTicks),
})
export type FrozenConcentratedPool = Frozen<v.InferOutput<typeof frozenPool>>

/** A Solidly pool at the block of a quote. Factory, implementation, tokens and kind give its address. */
export const frozenSolidlyPool = v.strictObject({
  platform: text(64),
  address,
  factory: address,
  implementation: address,
  token0: address,
  token1: address,
  kind: v.picklist(['volatile', 'stable']),
  reserve0: storedBigint,
  reserve1: storedBigint,
  /** In basis points. */
  swapFeeBps: between(0, 9999),
  decimals0: between(0, 77),
  decimals1: between(0, 77),
})
export type FrozenSolidlyPool = Frozen<v.InferOutput<typeof frozenSolidlyPool>>

const nodes = list(v.pipe(v.string(), v.maxLength(4000), v.regex(/^0x[0-9a-fA-F]*$/)), 64)

/** Proof by `eth_getProof`, with one storage proof per slot of `slotsOf`. */
export const frozenPoolProof = v.object({ address, accountProof: nodes, storageProofs: list(nodes, 64) })
export type FrozenPoolProof = Frozen<v.InferOutput<typeof frozenPoolProof>>

/** Slots with the frozen state; empty for a layout that is not known. */
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
