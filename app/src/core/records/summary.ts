import type { Address, Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'

/** The read-only type of a value that a schema parses. */
export type Frozen<T> = T extends string | number | bigint | boolean | null | undefined
  ? T
  : T extends readonly (infer Each)[]
    ? readonly Frozen<Each>[]
    : { readonly [Key in keyof T]: Frozen<T[Key]> }

export const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((digits) => digits as Address),
)
export const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((digits) => digits as Hex),
)
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max))

/** A currency with all fields that a sentence about a transaction needs. */
export const currency = v.strictObject({
  kind: v.picklist(['native', 'token']),
  /** Absent for native currency. */
  address: v.optional(address),
  // Symbols are untrusted, so their length is limited here; the screen shortens them further.
  symbol: text(1000),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
})
export type SummaryCurrency = Frozen<v.InferOutput<typeof currency>>

/** Amount in base units. */
export const amount = v.strictObject({ currency, amount: storedBigint })
export type SummaryAmount = Frozen<v.InferOutput<typeof amount>>
