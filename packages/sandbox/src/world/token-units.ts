/**
 * Whole tokens in base units, rounded to six significant digits.
 * Avoids logarithms, so that every machine returns the same units.
 */
export function tokenUnits(amount: number, decimals: number): bigint {
  const [mantissa = '0', exponent = '0'] = amount.toExponential(5).split('e')
  const digits = BigInt(mantissa.replace('.', ''))
  const power = Number(exponent) - 5 + decimals
  return power >= 0 ? digits * 10n ** BigInt(power) : digits / 10n ** BigInt(-power)
}
