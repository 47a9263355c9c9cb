/**
 * A figure of a chart in units of 10^-18, so that it goes through the same formatter as every other figure. Taken to twelve digits:
 * a float carries more, but the last of them are its own rounding.
 */
export function figureUnits(value: number): bigint {
  if (!Number.isFinite(value)) return 0n
  const [mantissa = '0', exponent = '0'] = value.toExponential(11).split('e')
  const digits = BigInt(mantissa.replace('.', ''))
  const power = Number(exponent) - 11 + 18
  return power >= 0 ? digits * 10n ** BigInt(power) : digits / 10n ** BigInt(-power)
}

/** Units of 10^-18 as a figure to draw. */
export function unitsFigure(units: bigint): number {
  return Number(units) / 1e18
}
