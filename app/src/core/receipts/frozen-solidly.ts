import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'
import { address, type Frozen, text } from '../records/summary.ts'

const between = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

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
