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
