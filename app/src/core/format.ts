import type { Fraction } from '@dexswap/amm'
import { numberMarks } from '#io/number-marks.ts'

export { numberMarks, writeNumbersFor } from '#io/number-marks.ts'

/** Received amounts round down, required amounts round up. */
type Rounding = 'down' | 'up'

/** Number of significant digits (integer digits are always complete), or number of decimals. */
type Significant = { readonly significant: number; readonly minDecimals?: number; readonly neverCompact?: true }
type Digits = Significant | { readonly decimals: number; readonly keepZeros?: true }

/** Presets of rules 1.9.18 to 1.9.24. A new kind of value uses one of them or adds another one. */
const presets = {
  /** Balances in lists and next to inputs. */
  balance: { significant: 6 },
  /** The native balance in the header. */
  headerDesktop: { decimals: 2, keepZeros: true },
  headerMobile: { decimals: 3, keepZeros: true },
  /** Transaction summaries. */
  swapSummary: { significant: 3 },
  summary: { significant: 4 },
  apy: { significant: 2 },
  /** Amounts that a decision depends on: quotes, minimum received, maximum sold. */
  quote: { significant: 7 },
  /** Limits that are signed: like a quote, but never in compact notation. */
  limit: { significant: 7, neverCompact: true },
  /** Price of a trade; no rule of the specification sets its digits. */
  price: { significant: 6, minDecimals: 2 },
  /**
   * Price of a pair beside its liquidity (rule 2.9.13). Amounts use `balance`, shares two decimals.
   */
  pairPrice: { significant: 4 },
  /** The price of a pool (rule 2.9.13). */
  poolPrice: { significant: 4 },
  plain: { decimals: 2 },
} as const satisfies Record<string, Digits>
export type AmountPreset = keyof typeof presets

/** Minimum value for compact notation, such as 123.4K or 5.678M. */
const compactFrom = 100_000n
const compactUnits = [
  { exponent: 12, suffix: 'T' },
  { exponent: 9, suffix: 'B' },
  { exponent: 6, suffix: 'M' },
  { exponent: 3, suffix: 'K' },
] as const

/** Formats base units with the digits of the preset. */
export function formatAmount(
  amount: bigint,
  decimals: number,
  preset: AmountPreset,
  rounding: Rounding = 'down',
): string {
  // Below 0.00000001 whole units (rule 1.9.20).
  if (amount * 10n ** 8n < 10n ** BigInt(decimals)) return withDecimals('0', '00')
  const digits: Digits = presets[preset]
  const compact = !('neverCompact' in digits) && amount >= compactFrom * 10n ** BigInt(decimals)
  return compact ? formatCompact(amount, decimals, rounding) : formatDigits(amount, decimals, digits, rounding)
}

/** Direction as seen by the account: paid amounts round up, received amounts round down. */
export type Direction = 'paid' | 'received'

/** Formats an amount of a dialog or receipt with seven significant digits. */
export function formatMoved(amount: bigint, decimals: number, direction: Direction): string {
  return formatAmount(amount, decimals, 'limit', direction === 'paid' ? 'up' : 'down')
}

/**
 * Formats all digits of an amount with grouping, for the tooltip and the copy of a shortened value.
 */
export function formatExactAmount(amount: bigint, decimals: number): string {
  if (amount < 0n) return `−${formatExactAmount(-amount, decimals)}`
  return formatDigits(amount, decimals, { decimals }, 'down')
}

/** Formats with the preset. Uses all digits if the amount would otherwise become zero. */
export function formatNonZero(amount: bigint, decimals: number, preset: AmountPreset = 'quote'): string {
  const text = formatAmount(amount, decimals, preset)
  return amount > 0n && !/[1-9]/.test(text) ? formatExactAmount(amount, decimals) : text
}

/** Formats US dollars, given in units of 10^-18: '$1,234.50', '<$0.01', '$1.23M' in English. */
export function formatUsd(value: bigint): string {
  if (value === 0n) return `$${withDecimals('0', '00')}`
  if (value * 100n < 10n ** 18n) return `<$${withDecimals('0', '01')}`
  if (value >= compactFrom * 10n ** 18n) return `$${formatCompact(value, 18, 'down')}`
  const cents = roundedTo(value, 18, 2, 'down')
  return `$${hundredthsText(cents)}`
}

/**
 * Formats US dollars to the cent, for the tooltip of a compact value; undefined if the value is not
 * compact.
 */
export function formatFullUsd(value: bigint): string | undefined {
  return value < compactFrom * 10n ** 18n ? undefined : `$${hundredthsText(roundedTo(value, 18, 2, 'down'))}`
}

/**
 * Formats a percentage with two decimals; '<0.01%' for values between zero and one basis point
 * (rule 1.9.18).
 */
export function formatPercent({ numerator, denominator }: Fraction): string {
  if (numerator < 0n) return `−${formatPercent({ numerator: -numerator, denominator })}`
  if (numerator > 0n && numerator * 10_000n < denominator) return `<${withDecimals('0', '01')}%`
  const hundredths = (numerator * 10_000n) / denominator
  return `${hundredthsText(hundredths)}%`
}

/** Formats a pool share with two decimals, or with six below 1 % (rule 1.9.23). */
export function formatPoolShare(share: Fraction): string {
  const { numerator, denominator } = share
  if (numerator <= 0n || numerator * 100n >= denominator) return formatPercent(share)
  if (numerator * 10n ** 8n < denominator) return `<${withDecimals('0', '000001')}%`
  return formatPercentTo(share, 6)
}

/**
 * Formats a fraction as a percentage with `places` decimals (at least one), rounded down, never
 * negative.
 */
export function formatPercentTo({ numerator, denominator }: Fraction, places: number): string {
  const unit = 10n ** BigInt(places)
  const parts = (numerator * 100n * unit) / denominator
  return `${withDecimals(formatWhole(parts / unit), (parts % unit).toString().padStart(places, '0'))}%`
}

/** Formats a change as a percentage with its sign. */
export function formatChange(change: Fraction): string {
  return change.numerator > 0n ? `+${formatPercent(change)}` : formatPercent(change)
}

/** Formats basis points as a percentage: 25 is '0.25%'. */
export function formatBps(bps: number): string {
  return `${hundredthsText(BigInt(bps))}%`
}

/**
 * Formats basis points as a percentage without trailing zeros, for a button: 50 is '0.5%', 100 is
 * '1%'.
 */
export function formatBpsShort(bps: number): string {
  const fraction = (bps % 100).toString().padStart(2, '0').replace(/0+$/, '')
  const integer = Math.floor(bps / 100).toString()
  return `${fraction === '' ? integer : withDecimals(integer, fraction)}%`
}

/** Formats an integer, such as a block number, with grouping. */
export function formatWhole(value: bigint): string {
  return groupDigits(value.toString())
}

/**
 * Groups the integer digits of a typed amount and leaves its decimal separator; null when there is
 * nothing to group.
 */
export function groupTypedAmount(text: string): string | null {
  if (!/^\d{4,}(?:\.\d*)?$/.test(text)) return null
  const [integer = '', ...fraction] = text.split('.')
  return [groupDigits(integer), ...fraction].join('.')
}

function groupDigits(integer: string): string {
  return integer.replace(/\B(?=(\d{3})+$)/g, numberMarks().group)
}

function formatDigits(amount: bigint, decimals: number, digits: Digits, rounding: Rounding): string {
  const places = Math.min(decimals, 'decimals' in digits ? digits.decimals : decimalsOf(amount, decimals, digits))
  const scaled = roundedTo(amount, decimals, places, rounding)
  const text = scaled.toString().padStart(places + 1, '0')
  const integer = text.slice(0, text.length - places)
  const keepZeros = 'keepZeros' in digits
  const fraction = keepZeros ? text.slice(text.length - places) : text.slice(text.length - places).replace(/0+$/, '')
  if (fraction === '') return formatWhole(BigInt(integer))
  return withDecimals(formatWhole(BigInt(integer)), places > 1 ? fraction.padEnd(2, '0') : fraction)
}

/** Number of decimals that results in the wanted number of significant digits. */
function decimalsOf(amount: bigint, decimals: number, { significant, minDecimals = 0 }: Significant): number {
  const position = amount.toString().length - decimals
  return Math.max(minDecimals, significant - position)
}

function formatCompact(amount: bigint, decimals: number, rounding: Rounding): string {
  const unit = compactUnits.find(({ exponent }) => amount >= 10n ** BigInt(exponent + decimals)) ?? compactUnits[3]
  return `${formatDigits(amount, decimals + unit.exponent, { significant: 4 }, rounding)}${unit.suffix}`
}

function roundedTo(amount: bigint, decimals: number, places: number, rounding: Rounding): bigint {
  const unit = 10n ** BigInt(decimals - places)
  return rounding === 'down' ? amount / unit : (amount + unit - 1n) / unit
}

function hundredthsText(hundredths: bigint): string {
  return withDecimals(formatWhole(hundredths / 100n), (hundredths % 100n).toString().padStart(2, '0'))
}

function withDecimals(integer: string, decimals: string): string {
  return `${integer}${numberMarks().decimal}${decimals}`
}

/** Formats a calendar day yyyy-MM-dd as dd-MM-yyyy, like every other date. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('-')
}
