/**
 * A number of whole tokens in the token's smallest units, rounded to six significant digits as people type them.
 * Nothing here depends on the rounding of a logarithm, so that every machine gets the same units.
 */
export function tokenUnits(amount: number, decimals: number): bigint {
  const [mantissa = '0', exponent = '0'] = amount.toExponential(5).split('e')
  const digits = BigInt(mantissa.replace('.', ''))
  const power = Number(exponent) - 5 + decimals
  return power >= 0 ? digits * 10n ** BigInt(power) : digits / 10n ** BigInt(-power)
}
