/** How a typed setting reads: accepted, perhaps with a warning, or not accepted. */
export type Parsed<T, W extends string> =
  | { readonly status: 'accepted'; readonly value: T; readonly warning: W | null }
  | { readonly status: 'InvalidInput' }

export const invalid = { status: 'InvalidInput' } as const

/**
 * A decimal number as a whole multiple of 10^-`places`; null where it is none or needs more places.
 * A typed comma is the decimal separator (spec/1 §5).
 */
export function parseDecimal(text: string, places: number): bigint | null {
  const match = /^(\d{0,30})(?:[.,](\d{0,30}))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return null
  const cut = fraction.replace(/0+$/, '')
  return cut.length > places ? null : BigInt((whole || '0') + cut.padEnd(places, '0'))
}
