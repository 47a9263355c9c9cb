import type { Hex } from '@dexswap/chains'
import * as v from 'valibot'

/** A block's or a transaction's hash, in lower case. */
export const graphHash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'is no hash'),
  v.transform((text) => text.toLowerCase() as Hex),
)

/** Id of a row, after which the next page begins. */
export const rowId = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Seconds since 1970. The Graph returns a BigInt as text; at most 15 digits are accepted. */
export const seconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
)

/** A small count or number of decimals, which The Graph may return as text. */
export const graphInteger = (largest: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
    v.safeInteger(),
    v.minValue(0),
    v.maxValue(largest),
  )

/** An exact decimal number as text; `decimalUnits` converts it to base units. */
export const decimalText = v.pipe(v.string(), v.maxLength(160), v.regex(/^-?\d+(\.\d+)?$/, 'is no decimal number'))

/** Untrusted text; sanitised and truncated on display. */
export const graphText = v.nullable(v.pipe(v.string(), v.maxLength(20_000)))

/** Maximum rows per page, enforced by the schema. */
export const maxPageSize = 1000

export const page = <Row extends v.GenericSchema>(row: Row) => v.pipe(v.array(row), v.maxLength(maxPageSize))

/**
 * Converts decimal text to units of 10^-decimals ('1.5' with 6 is 1500000n); excess digits are cut.
 * @param text validated by `decimalText`
 */
export function decimalUnits(text: string, decimals: number): bigint {
  const [integer = '0', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(integer + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return text.startsWith('-') ? -units : units
}

/** Like `decimalUnits`; null (unknown) stays null. */
export function decimalUnitsOrNull(text: string | null, decimals: number): bigint | null {
  return text === null ? null : decimalUnits(text, decimals)
}

/** An implausible amount of US dollars, in units of 10^-18. */
const impossibleUsd = 10n ** 33n

/** US dollars of 10^-18; null when unknown or implausible (negative, or 10^15 and more). */
export function usdUnits(text: string | null): bigint | null {
  const units = decimalUnitsOrNull(text, 18)
  return units === null || units < 0n || units >= impossibleUsd ? null : units
}
