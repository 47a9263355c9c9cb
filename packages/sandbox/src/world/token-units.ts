/**
 * Whole tokens in base units, rounded to six significant digits. Without logarithms, so that each
 * machine returns the same.
 */
export function tokenUnits(amount: number, decimals: number): bigint {
  const [mantissa = '0', exponent = '0'] = amount.toExponential(5).split('e')
  const digits = BigInt(mantissa.replace('.', ''))
  const power = Number(exponent) - 5 + decimals
  return power >= 0 ? digits * 10n ** BigInt(power) : digits / 10n ** BigInt(-power)
}
