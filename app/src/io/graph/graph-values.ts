import type { Hex } from '@dexswap/chains'
import * as v from 'valibot'

/** A block's or a transaction's hash, in lower case. */
export const graphHash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'is no hash'),
  v.transform((text) => text.toLowerCase() as Hex),
)

/** The id of a row, which a next page begins after. */
export const rowId = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Whole seconds since 1970; The Graph writes them as text where they are a BigInt. Year 9999 and later are still a number. */
export const seconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
)

/** A small count or number of places; The Graph writes some of them as text. */
export const graphInteger = (largest: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
    v.safeInteger(),
    v.minValue(0),
    v.maxValue(largest),
  )

/** An exact decimal number, as text; of base units it becomes an amount by `decimalUnits`. */
export const decimalText = v.pipe(v.string(), v.maxLength(160), v.regex(/^-?\d+(\.\d+)?$/, 'is no decimal number'))

/** A stranger's text; cleaned and cut where it is shown. */
export const graphText = v.nullable(v.pipe(v.string(), v.maxLength(20_000)))

/** Rows of one page: no list is longer, whatever the indexer answers. */
export const largestPage = 1000

export const page = <Row extends v.GenericSchema>(row: Row) => v.pipe(v.array(row), v.maxLength(largestPage))

/**
 * An exact decimal number in units of 10^-decimals: '1.5' with 6 is 1500000n. Digits past the last unit are cut off.
 * The text has passed `decimalText`.
 */
export function decimalUnits(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return text.startsWith('-') ? -units : units
}

/** As `decimalUnits`; null, which is unknown, stays null. */
export function decimalUnitsOrNull(text: string | null, decimals: number): bigint | null {
  return text === null ? null : decimalUnits(text, decimals)
}

/** More US dollars than exist, in units of 10^-18. */
const impossibleUsd = 10n ** 33n

/** US dollars of 10^-18; null, which is unknown, where the indexer does not know, and where it names what cannot be: below 0, or 10^15 and more. */
export function usdUnits(text: string | null): bigint | null {
  const units = decimalUnitsOrNull(text, 18)
  return units === null || units < 0n || units >= impossibleUsd ? null : units
}
