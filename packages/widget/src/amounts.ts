/** Why a text is no amount. */
export type AmountProblem = 'characters' | 'grouping' | 'decimals' | 'size'

/** `pasted`: a comma before three digits may group digits, so that it is refused. */
export type AmountSource = 'typed' | 'pasted'

export type ReadAmount =
  | { readonly status: 'empty' }
  | { readonly status: 'amount'; readonly amount: bigint }
  | { readonly status: 'invalid'; readonly problem: AmountProblem }

const maxUint256 = 2n ** 256n - 1n
const mayBeGrouped = /^[1-9]\d{0,2}(?:,\d{3})+$/

/** Base units of a decimal text with a dot or a comma. Excess decimals are refused, never dropped. */
export function readAmount(text: string, decimals: number, source: AmountSource): ReadAmount {
  const plain = text.trim()
  if (source === 'pasted' && mayBeGrouped.test(plain)) return { status: 'invalid', problem: 'grouping' }
  const [, integer = '', fraction = ''] = /^(\d{0,79})(?:[.,](\d*))?$/.exec(plain) ?? []
  if (plain !== '' && integer === '' && fraction === '' && !/^[.,]$/.test(plain))
    return { status: 'invalid', problem: 'characters' }
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return { status: 'invalid', problem: 'decimals' }
  const amount = BigInt(`${integer}${digits.padEnd(decimals, '0')}` || '0')
  if (amount > maxUint256) return { status: 'invalid', problem: 'size' }
  return amount === 0n ? { status: 'empty' } : { status: 'amount', amount }
}

/** Base units as the shortest exact decimal text. */
export function exactText(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const integer = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? integer : `${integer}.${fraction}`
}

type Rounding = 'down' | 'up'

/** With this many significant digits; digits before the point are always complete. */
export function roundedText(amount: bigint, decimals: number, rounding: Rounding, significant = 7): string {
  const cut = Math.min(decimals, Math.max(0, amount.toString().length - significant))
  const unit = 10n ** BigInt(cut)
  const rounded = ((rounding === 'down' ? amount : amount + unit - 1n) / unit) * unit
  return exactText(rounded, decimals)
}

/** As `roundedText`, with groups of three digits. */
export function groupedText(amount: bigint, decimals: number, rounding: Rounding, significant = 7): string {
  const [integer = '', fraction] = roundedText(amount, decimals, rounding, significant).split('.')
  const grouped = integer.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

/** A percentage with two decimals, rounded up, so that no loss appears smaller than it is. */
export function percentUp({ numerator, denominator }: Fraction): string {
  if (numerator <= 0n) return '0.00%'
  if (numerator * 10_000n < denominator) return '<0.01%'
  const hundredths = (numerator * 10_000n + denominator - 1n) / denominator
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}%`
}

/** True when a fraction is at least this many basis points. */
export const isAtLeastBps = ({ numerator, denominator }: Fraction, bps: bigint) =>
  numerator * 10_000n >= denominator * bps
