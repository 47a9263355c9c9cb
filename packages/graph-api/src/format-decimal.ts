/**
 * Formats units of 10^-decimals as an exact decimal number without exponent and trailing zeros:
 * 1500000 with 6 decimals is '1.5'. Also accepts digits as text.
 */
export function formatDecimal(value: bigint | string, decimals: number): string {
  const text = typeof value === 'string' ? value : value.toString()
  const isNegative = text.charCodeAt(0) === 45
  const digits = (isNegative ? text.slice(1) : text).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  let end = digits.length
  while (end > point && digits.charCodeAt(end - 1) === 48) end--
  const sign = isNegative ? '-' : ''
  return end === point ? sign + digits.slice(0, point) : `${sign}${digits.slice(0, point)}.${digits.slice(point, end)}`
}
