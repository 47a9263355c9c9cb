import type { Tick } from '@dexswap/amm'
import type { Address, Hex } from '@dexswap/chains'
import { type BatchedCall, multicall } from '../calls/multicall.ts'
import { wordIn } from '../calls/word-in.ts'
import type { ReadAt } from './concentrated-reader.ts'
import {
  ConcentratedAnswerError,
  type ConcentratedState,
  countOf,
  type PoolQuery,
  poolAt,
  stateOf,
} from './concentrated-state.ts'
import { type TickWord, tickOf } from './tick-words.ts'

// Selectors for reads by multicall, on nodes without state overrides. They return the same as the
// packed reader.

export const poolSelectors = {
  slot0: '0x3850c7bd',
  liquidity: '0x1a686502',
  fee: '0xddca3f43',
  tickSpacing: '0xd0c93a7c',
  /** `tickBitmap(int16)`. */
  tickBitmap: '0x5339c296',
  /** `ticks(int24)`. */
  ticks: '0xf30dba93',
} as const

/** Ticks per multicall read. Each needs up to two calls, so at most 10,000 calls. */
const maxTicks = 5000

/** Highest possible fee in hundredths of a basis point. */
const maxFee = 999_999n

/** `block`: the state after this block is read. */
export type MulticallAt = ReadAt & { readonly multicallAddress: Address }

/**
 * Existing pools of all pairs at all fee tiers, in the order of the query. Reads the price at each
 * address first, then the other fields of the pools with a price.
 * @throws ConcentratedAnswerError for an impossible state
 */
export async function readPoolsByCalls(at: MulticallAt, query: PoolQuery): Promise<readonly ConcentratedState[]> {
  const pools = Array.from({ length: countOf(query) }, (_, index) => poolAt(query, index)?.address ?? '0x')
  const slots = await callAll(
    at,
    pools.map((to) => ({ to, data: poolSelectors.slot0 })),
  )
  const existing = pools.flatMap((pool, index) => {
    const slot = slots[index]
    const price = slot ? wordAt(pool, slot, 0) : 0n
    return slot && price !== 0n ? [{ pool, index, slot, price }] : []
  })
  const rest = await callAll(
    at,
    existing.flatMap(({ pool: to }) => [
      { to, data: poolSelectors.liquidity },
      { to, data: poolSelectors.tickSpacing },
    ]),
  )
  return existing.map(({ pool, index, slot, price }, place) =>
    stateOf(query, index, {
      sqrtPriceX96: price,
      tick: Number(BigInt.asIntN(256, wordAt(pool, slot, 1))),
      liquidity: wordAt(pool, rest[2 * place], 0),
      tickSpacing: Number(wordAt(pool, rest[2 * place + 1], 0)),
    }),
  )
}

/**
 * Initialised ticks of words, ascending within each word. Reads the bitmaps first, then the ticks in
 * them.
 * @throws ConcentratedAnswerError for a call without a result and for impossible ticks
 */
export async function readTicksByCalls(
  at: MulticallAt,
  words: readonly TickWord[],
): Promise<readonly (readonly Tick[])[]> {
  const bitmaps = await callAll(
    at,
    words.map(({ pool: to, position }) => ({ to, data: callOf(poolSelectors.tickBitmap, position) })),
  )
  const bits = words.flatMap((word, index) =>
    bitsOf(wordAt(word.pool, bitmaps[index], 0)).map((bit) => ({ word, index, bit })),
  )
  if (bits.length > maxTicks) throw new ConcentratedAnswerError(bits[0]?.word.pool ?? '0x', 'too many ticks')
  const ticks = await callAll(
    at,
    bits.map(({ word: { pool: to, position, tickSpacing }, bit }) => ({
      to,
      data: callOf(poolSelectors.ticks, (position * 256 + bit) * tickSpacing),
    })),
  )
  const found = words.map((): Tick[] => [])
  for (const [place, { word, index, bit }] of bits.entries()) {
    const gross = wordAt(word.pool, ticks[place], 0)
    const net = BigInt.asIntN(256, wordAt(word.pool, ticks[place], 1))
    found[index]?.push(tickOf(word, bit, gross, net))
  }
  return found
}

/**
 * Fees of pools with dynamic fees, in hundredths of a basis point and the order of the pools; null
 * for a missing or impossible fee.
 */
export async function readFees(at: MulticallAt, pools: readonly Address[]): Promise<readonly (number | null)[]> {
  const results = await callAll(
    at,
    pools.map((to) => ({ to, data: poolSelectors.fee })),
  )
  return pools.map((pool, place) => {
    try {
      return feeOf(pool, results[place])
    } catch {
      return null
    }
  })
}

/** @throws ConcentratedAnswerError for a missing fee, and one that no pool can have */
export function feeOf(pool: Address, result: Hex | null | undefined): number {
  const fee = wordAt(pool, result, 0)
  if (fee > maxFee) throw new ConcentratedAnswerError(pool, `fee ${fee}`)
  return Number(fee)
}

function callAll({ client, multicallAddress, block }: MulticallAt, calls: readonly BatchedCall[]) {
  return multicall(client, multicallAddress, calls, block)
}

/** Call data of a function with a single integer. */
export function callOf(selector: Hex, argument: number): Hex {
  const word = BigInt.asUintN(256, BigInt(argument))
  return `${selector}${word.toString(16).padStart(64, '0')}`
}

/** A 32-byte word of a result. @throws ConcentratedAnswerError when the result is missing or short */
export function wordAt(pool: Address, result: Hex | null | undefined, place: number): bigint {
  const word = wordIn(result, place)
  if (word === null) throw new ConcentratedAnswerError(pool, 'a result is missing')
  return word
}

/** Positions of the bits that are 1, ascending. */
export function bitsOf(bitmap: bigint): readonly number[] {
  const bits: number[] = []
  for (let rest = bitmap, bit = 0; rest !== 0n; rest >>= 1n, bit += 1) if (rest & 1n) bits.push(bit)
  return bits
}
