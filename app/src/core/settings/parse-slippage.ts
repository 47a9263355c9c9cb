import { plainEntry } from '../plain-digits.ts'
import { slippageRisk } from '../risk.ts'
import { type AmountTextSource, parseAmountText } from '../tokens/amount-text.ts'
import { slippageCapBps } from './settings.ts'

/** Result of parsing a setting: a value with an optional warning, or a reason why it is invalid. */
export type Parsed<T, W extends string> =
  | { readonly status: 'accepted'; readonly value: T; readonly warning: W | null }
  | { readonly status: 'InvalidInput' }

export const invalid = { status: 'InvalidInput' } as const

/**
 * Parses a decimal number in units of 10^-`places`; null when invalid or with more decimals.
 * Accepts a comma as decimal separator (rule 1.5.02), unless it may group digits as in 1,500.
 */
export function parseDecimal(text: string, places: number, source: AmountTextSource = 'pasted'): bigint | null {
  const read = parseAmountText(text, source)
  const match = read.status === 'accepted' ? /^(\d{0,30})(?:\.(\d{0,30}))?$/.exec(read.text) : null
  if (!match) return null
  const [, integer = '', fraction = ''] = match
  if (integer === '' && fraction === '') return null
  const cut = fraction.replace(/0+$/, '')
  return cut.length > places ? null : BigInt((integer || '0') + cut.padEnd(places, '0'))
}

type SlippageWarning = 'RiskyLow' | 'RiskyHigh'

/** Basis points of the presets 0.1%, 0.5% and 1% (rule 1.9.05). */
export const slippagePresets = [10, 50, 100] as const

/** Parses a percentage to basis points (rules 1.9.05–1.9.07). */
export function parseSlippage(text: string): Parsed<number, SlippageWarning> {
  const bps = parseDecimal(text, 2)
  if (bps === null || bps >= slippageCapBps) return invalid
  return { status: 'accepted', value: Number(bps), warning: slippageWarning(Number(bps)) }
}

export function slippageWarning(bps: number): SlippageWarning | null {
  const risk = slippageRisk(bps)
  if (risk === 'fine') return null
  return risk === 'notice' ? 'RiskyLow' : 'RiskyHigh'
}

type GasPriceWarning = 'RiskyLow'

/** Maximum gas price: a million gwei, far above every past price. */
const maxWei = 10n ** 15n

/**
 * Parses gwei to wei (rule 1.5.11).
 * @param normalWei price of NORMAL, null when unknown
 * @param source `linked` for a text of `gweiText`
 */
export function parseGasPrice(
  text: string,
  normalWei: bigint | null,
  source?: AmountTextSource,
): Parsed<bigint, GasPriceWarning> {
  const wei = parseDecimal(text, 9, source)
  if (wei === null || wei === 0n || wei > maxWei) return invalid
  const isLow = normalWei !== null && wei <= normalWei
  return { status: 'accepted', value: wei, warning: isLow ? 'RiskyLow' : null }
}

/** Maximum deadline: 30 days. */
const maxMinutes = 43_200

/** Parses an integer number of minutes above 0 to seconds (rule 1.5.14). */
export function parseDeadline(text: string): Parsed<number, never> {
  const digits = plainEntry(text)
  if (!/^\d{1,5}$/.test(digits)) return invalid
  const minutes = Number(digits)
  return minutes > 0 && minutes <= maxMinutes ? { status: 'accepted', value: minutes * 60, warning: null } : invalid
}

/** Formats wei as gwei with at most `places` decimals, truncated. */
export function gweiText(wei: bigint, places = 9): string {
  const integer = wei / 1_000_000_000n
  const fraction = (wei % 1_000_000_000n).toString().padStart(9, '0').slice(0, places).replace(/0+$/, '')
  return fraction === '' ? integer.toString() : `${integer}.${fraction}`
}
