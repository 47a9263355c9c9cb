/**
 * Converts a value of a chart to units of 10^-18 for the formatter. Uses twelve digits, because the
 * further digits of a float are rounding errors.
 */
export function figureUnits(value: number): bigint {
  if (!Number.isFinite(value)) return 0n
  const [mantissa = '0', exponent = '0'] = value.toExponential(11).split('e')
  const digits = BigInt(mantissa.replace('.', ''))
  const power = Number(exponent) - 11 + 18
  return power >= 0 ? digits * 10n ** BigInt(power) : digits / 10n ** BigInt(-power)
}

/** Converts units of 10^-18 to a number for a chart. */
export function unitsFigure(units: bigint): number {
  return Number(units) / 1e18
}
