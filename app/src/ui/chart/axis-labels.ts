type Format = (value: number) => string

/** Labels of an axis, and a formatter for other values on the same axis. */
type AxisLabels = { readonly ticks: readonly string[]; readonly of: Format }

/** Values that need more decimals are shown as a power of ten. */
const maxDecimals = 10

/**
 * Labels of axis ticks: formatted by `format`, with more digits where it would give equal labels.
 */
export function axisLabels(ticks: readonly number[], format: Format): AxisLabels {
  const labels = ticks.map(format)
  const marks = marksOf(format)
  if (marks === null) return { ticks: labels, of: format }
  const step = Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0))
  const isExact = labels.every((label, at) => isNear(label, ticks[at] ?? 0, step, marks))
  if (new Set(labels).size === labels.length && isExact) {
    return { ticks: evenDecimals(labels, marks.decimal), of: format }
  }
  const decimals = decimalsOf(step)
  return {
    ticks: ticks.map((value) => write(value, decimals, marks)),
    // Other values get one digit more than the ticks.
    of: (value) => write(value, decimals + 1, marks),
  }
}

/** Prefix, decimal mark, group separator and suffix of a format. */
type Marks = { readonly before: string; readonly decimal: string; readonly group: string; readonly after: string }

/** Decimal and group marks of a format; null when it shows whole numbers. */
function marksOf(format: Format): Marks | null {
  const [, before = '', decimal, after = ''] = /^(\D*)0([.,])\d+(\D*)$/.exec(format(0.5)) ?? []
  if (decimal === undefined) return null
  return { before, decimal, group: /1(\D?)234/.exec(format(1234))?.[1] ?? '', after }
}

/** Whether a label without a unit differs from its value by less than a tenth of a step. */
function isNear(label: string, value: number, step: number, { before, decimal, group, after }: Marks): boolean {
  const digits = label.slice(before.length, label.length - after.length)
  const plain = (group === '' ? digits : digits.replaceAll(group, '')).replace(decimal, '.')
  // Labels with a unit, such as 1.2M, are not parsed.
  if (/\p{L}/u.test(plain)) return true
  return Math.abs(Number(plain) - value) <= step / 10
}

/** Decimals that a tick step needs: 2 for 0.05, 3 for 0.025. */
function decimalsOf(step: number): number {
  const power = Math.floor(Math.log10(step) + 1e-9)
  const lead = step / 10 ** power
  return Math.max(0, -power + (Math.abs(lead - Math.round(lead)) < 1e-6 ? 0 : 1))
}

function write(value: number, decimals: number, { before, decimal, group, after }: Marks): string {
  if (decimals > maxDecimals && value !== 0) {
    const digitsAfter = Math.max(0, decimals + Math.floor(Math.log10(Math.abs(value))))
    const [digits = '', power = ''] = value.toExponential(digitsAfter).split('e')
    return `${before}${digits.replace('.', decimal)}e${power.replace('-', '−')}${after}`
  }
  const [integer = '', fraction] = value.toFixed(value === 0 && decimals > maxDecimals ? 0 : decimals).split('.')
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, group)
  return `${before}${grouped}${fraction === undefined ? '' : `${decimal}${fraction}`}${after}`
}

/** Pads labels with the same unit to equal decimals: 0.0215, 0.0210, 0.0205. */
function evenDecimals(labels: readonly string[], mark: string): readonly string[] {
  const parts = labels.map((label) => {
    const [, integer = label, decimals = '', unit = ''] =
      new RegExp(`^(.*?\\d)(?:\\${mark}(\\d+))?(\\D*)$`).exec(label) ?? []
    return { integer, decimals, unit }
  })
  return parts.map(({ integer, decimals, unit }) => {
    const most = Math.max(...parts.filter((other) => other.unit === unit).map((other) => other.decimals.length))
    return most === 0 ? `${integer}${unit}` : `${integer}${mark}${decimals.padEnd(most, '0')}${unit}`
  })
}
