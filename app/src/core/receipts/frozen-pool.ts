import { maxWords } from '@dexswap/pools-reader/tick-ranges'
import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'
import { address, type Frozen, hash, text } from '../records/summary.ts'
import { maxTicks } from './quote-limits.ts'

const integer = v.pipe(v.number(), v.integer())
const between = (from: number, to: number) => v.pipe(integer, v.minValue(from), v.maxValue(to))
const list = <Each extends v.GenericSchema>(each: Each, most: number) => v.pipe(v.array(each), v.maxLength(most))

/**
 * State of a concentrated pool at the block of a quote, limited to the words and ticks that the
 * quote uses.
 */
export const frozenPool = v.strictObject({
  platform: text(64),
  address,
  token0: address,
  token1: address,
  /**
   * Address of the contract that created the pool, and hash of the creation code; both determine
   * the pool's address.
   */
  deployer: address,
  initCodeHash: hash,
  /** True when the pool is identified by its tick spacing instead of a fee. */
  dynamicFees: v.exactOptional(v.literal(true)),
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

/**
 * State of a Solidly pool at the block of a quote. Factory, implementation, tokens and kind
 * determine its address.
 */
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
