/** Compares a figure in units of 10^-decimals with a decimal text. Negative when it is less. */
export function compareToText(value: bigint, decimals: number, text: string): number {
  const [integer = '0', fraction = ''] = text.split('.')
  const places = Math.max(decimals, fraction.length)
  const left = value * 10n ** BigInt(places - decimals)
  const negative = integer.startsWith('-')
  const magnitude = BigInt(integer.replace('-', '') + fraction.padEnd(places, '0'))
  const right = negative ? -magnitude : magnitude
  return left < right ? -1 : left > right ? 1 : 0
}
