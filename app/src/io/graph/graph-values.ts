import type { Hex } from '@dexswap/chains'
import * as v from 'valibot'

/** Hash of a block or transaction, in lower case. */
export const graphHash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'is no hash'),
  v.transform((text) => text.toLowerCase() as Hex),
)

/** Id of a row, after which the next page begins. */
export const rowId = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Seconds since 1970. The Graph returns text, of which at most 15 digits are accepted. */
export const seconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
)

/** A small integer, such as a count or decimals, which The Graph may return as text. */
export const graphInteger = (largest: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
    v.safeInteger(),
    v.minValue(0),
    v.maxValue(largest),
  )

/** An exact decimal number as text, which `decimalUnits` converts to base units. */
export const decimalText = v.pipe(v.string(), v.maxLength(160), v.regex(/^-?\d+(\.\d+)?$/, 'is no decimal number'))

/** Untrusted text. It is sanitized and cut when it is displayed. */
export const graphText = v.nullable(v.pipe(v.string(), v.maxLength(20_000)))

/** Maximum number of rows per page that the schema allows. */
export const maxPageSize = 1000

export const page = <Row extends v.GenericSchema>(row: Row) => v.pipe(v.array(row), v.maxLength(maxPageSize))

/**
 * Converts a decimal text to units of 10^-decimals: '1.5' with 6 decimals is 1500000n. Further digits
 * are cut off.
 * @param text text that `decimalText` has validated
 */
export function decimalUnits(text: string, decimals: number): bigint {
  const [integer = '0', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(integer + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return text.startsWith('-') ? -units : units
}

/** Like `decimalUnits`, but returns null for null (unknown). */
export function decimalUnitsOrNull(text: string | null, decimals: number): bigint | null {
  return text === null ? null : decimalUnits(text, decimals)
}

/** From this amount of US dollars (times 10^18) on, a value counts as wrong. */
const impossibleUsd = 10n ** 33n

/**
 * US dollars times 10^18; null when unknown or implausible (negative, or 10^15 dollars and more).
 */
export function usdUnits(text: string | null): bigint | null {
  const units = decimalUnitsOrNull(text, 18)
  return units === null || units < 0n || units >= impossibleUsd ? null : units
}
