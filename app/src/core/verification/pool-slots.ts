import type { WordRange } from '@dexswap/amm'
import type { ConcentratedPlatform, Hex } from '@dexswap/chains'
import { encodeAbiParameters, keccak256, numberToHex } from 'viem/utils'
import type { ProvenRead } from './assertion.ts'
import { type PoolRead, type PoolState, positionsOf, resultsIn, stateAt } from './stated-pools.ts'

/** Storage layout of a pool; `slot0` starts with price and tick. */
type Layout = {
  readonly slot0: number
  readonly liquidity: number
  readonly ticks: number
  readonly tickBitmap: number
}

/** Layouts by hash of the creation code. PancakeSwap's slot0 takes two slots. */
const layouts: Readonly<Record<Hex, Layout>> = {
  '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54': {
    slot0: 0,
    liquidity: 4,
    ticks: 5,
    tickBitmap: 6,
  },
  '0x6ce8eb472fa82df5469c6ab6d485f17c3ad13c8cd7af59b3d4a8026c5ce0f7e2': {
    slot0: 0,
    liquidity: 5,
    ticks: 6,
    tickBitmap: 7,
  },
}

/**
 * Maximum number of slots to prove, because proofs are large. Longer orders are verified without
 * proofs.
 */
const maxSlots = 24

/** Bitmap words and ticks that the quote of an order uses. */
type UsedState = { readonly words: WordRange; readonly ticks: readonly number[] }

/** Slots of price, liquidity, words and ticks; null for an unknown layout, or for too many slots. */
export function poolSlots(
  { initCodeHash }: Pick<ConcentratedPlatform, 'initCodeHash'>,
  used: UsedState,
): readonly Hex[] | null {
  const layout = layouts[initCodeHash]
  if (!layout) return null
  const slots = [
    numberToHex(layout.slot0, { size: 32 }),
    numberToHex(layout.liquidity, { size: 32 }),
    ...positionsOf(used).map((position) => slotOf(position, layout.tickBitmap)),
    ...used.ticks.map((tick) => slotOf(tick, layout.ticks)),
  ]
  return slots.length > maxSlots ? null : slots
}

/** True when the slots equal the given state; null when a proof is missing. */
export function matchesSlots(state: PoolState, used: UsedState, words: readonly (bigint | null)[]): boolean | null {
  const stated = [
    state.liquidity,
    ...positionsOf(used).map((position) => state.bitmaps.get(position)),
    ...used.ticks.map((tick) => packedTick(state.ticks.get(tick))),
  ]
  const [slot0, ...others] = words
  if (slot0 == null || others.length < stated.length || others.includes(null)) return null
  const price = state.sqrtPriceX96 | (BigInt.asUintN(24, BigInt(state.tick)) << 160n)
  return (slot0 & lowBits(184n)) === price && stated.every((word, at) => word === others[at])
}

/** Storage slots of a pool that prove the state used by the order. */
export function poolProof(
  platform: ConcentratedPlatform,
  pools: readonly PoolRead[],
  place: number,
): ProvenRead | null {
  const pool = pools[place]
  const slots = pool && poolSlots(platform, pool.reads.crossed)
  if (!pool || !slots) return null
  return {
    ...{ address: pool.address, slots },
    holds: (words, answer) => matchesSlots(stateAt(pools, resultsIn(answer), place), pool.reads.crossed, words),
  }
}

const lowBits = (count: bigint) => (1n << count) - 1n

/** Gross liquidity in the low half of the word, net liquidity in the high half. */
function packedTick(tick: { readonly liquidityGross: bigint; readonly liquidityNet: bigint } | undefined) {
  return tick && tick.liquidityGross | (BigInt.asUintN(128, tick.liquidityNet) << 128n)
}

/** First slot of a mapping's value. */
function slotOf(key: number, mapping: number): Hex {
  return keccak256(encodeAbiParameters([{ type: 'int256' }, { type: 'uint256' }], [BigInt(key), BigInt(mapping)]))
}
