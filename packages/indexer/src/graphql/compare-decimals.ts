/** Compares an exact decimal text with a figure in units of 10^-decimals. Negative where the figure is less. */
export function compareToText(value: bigint, decimals: number, text: string): number {
  const [whole = '0', fraction = ''] = text.split('.')
  const places = Math.max(decimals, fraction.length)
  const left = value * 10n ** BigInt(places - decimals)
  const negative = whole.startsWith('-')
  const magnitude = BigInt(whole.replace('-', '') + fraction.padEnd(places, '0'))
  const right = negative ? -magnitude : magnitude
  return left < right ? -1 : left > right ? 1 : 0
}
