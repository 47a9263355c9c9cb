/** Decimals in the result of `decimals()`, from 0 to 255; null for other data. */
export function decodeDecimals(data: string): number | null {
  if (!/^0x[0-9a-fA-F]{64}/.test(data)) return null
  const value = BigInt(data.slice(0, 66))
  return value <= 255n ? Number(value) : null
}
