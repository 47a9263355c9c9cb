// Step 1 of 7 of a swap, the amount: parses text to base units.
import { numberMarks } from '../format.ts'
import { plainDigits, trimMarks } from '../plain-digits.ts'

/** Maximum length (rule 1.5.03): the 78 digits of 2^256 and a separator. */
export const amountTextLimit = 79

/** Reason why an amount text is rejected. */
export type AmountRefusal =
  /** A mark that groups digits in some languages and separates decimals in others, as in 1,234. */
  | 'grouping'
  /** A character that is neither a digit nor a decimal separator. */
  | 'characters'
  /** A second decimal separator. */
  | 'separator'
  /** More than 79 characters. */
  | 'length'
  /** More decimals than the currency has. */
  | 'decimals'
  /** More than 2^256 - 1 base units, the maximum of a token. */
  | 'size'

type ReadText =
  | { readonly status: 'accepted'; readonly text: string }
  | { readonly status: 'refused'; readonly reason: AmountRefusal }

export type AmountText =
  | { readonly status: 'empty' }
  | { readonly status: 'amount'; readonly amount: bigint }
  | { readonly status: 'invalid'; readonly reason: AmountRefusal }

export type AmountTextSource =
  /** Typed key by key. The result is displayed at once, so a comma is read as the decimal separator. */
  | 'typed'
  /** Pasted. A comma, and in languages with decimal commas a dot, may be a grouping mark. */
  | 'pasted'
  /** From a link, or written by this parser. Only a comma may be a grouping mark. */
  | 'linked'

const maxUint256 = 2n ** 256n - 1n
const groupMark = /[\s'’‘ʼ_·٬]/
const grouped = /^[1-9]\d{0,2}([.,])\d{3}$/

/**
 * True when the separator before three digits may be a grouping mark: a comma, or a dot in some
 * languages.
 */
function mayBeGrouped(plain: string, source: AmountTextSource): boolean {
  const mark = grouped.exec(plain)?.[1]
  return mark === ',' || (mark === '.' && source === 'pasted' && numberMarks().decimal === ',')
}

/**
 * Converts digits of any script to ASCII with at most one dot. Accepts unfinished text ('', '.',
 * '12.'), rejects ambiguous text, and never changes the magnitude.
 */
export function parseAmountText(text: string, source: AmountTextSource, decimals?: number): ReadText {
  const plain = plainDigits(source !== 'typed' ? trimMarks(text) : text)
  const [, fraction = '', ...more] = plain.split(/[.,]/)
  const reason: AmountRefusal | null =
    plain.length > amountTextLimit
      ? 'length'
      : /[^\d.,]/.test(plain.replace(new RegExp(groupMark, 'g'), ''))
        ? 'characters'
        : groupMark.test(plain) || (source !== 'typed' && (more.length > 0 || mayBeGrouped(plain, source)))
          ? 'grouping'
          : more.length > 0
            ? 'separator'
            : decimals !== undefined && fraction.length > decimals
              ? 'decimals'
              : null
  return reason === null ? { status: 'accepted', text: plain.replace(',', '.') } : { status: 'refused', reason }
}

/**
 * Text of an amount field after an edit. An amount with too many decimals for a new currency is not
 * truncated; only edits that shorten it are accepted.
 */
export function nextAmountText(previous: string, text: string, source: AmountTextSource, decimals?: number): ReadText {
  return parseAmountText(text, source, text.length < previous.length ? undefined : decimals)
}

/**
 * Parses an amount as exact base units; rejects excess decimals instead of dropping them. Zero, '.'
 * and empty text are 'empty'.
 */
export function readAmountText(text: string, decimals: number): AmountText {
  const read = parseAmountText(text, 'linked')
  if (read.status === 'refused') return { status: 'invalid', reason: read.reason }
  const [integer = '', fraction = ''] = read.text.replace(/(\.\d*?)0+$/, '$1').split('.')
  if (fraction.length > decimals) return { status: 'invalid', reason: 'decimals' }
  const amount = BigInt(`${integer}${fraction.padEnd(decimals, '0')}` || '0')
  if (amount > maxUint256) return { status: 'invalid', reason: 'size' }
  return amount === 0n ? { status: 'empty' } : { status: 'amount', amount }
}

/**
 * Matches short text that may be displayed as it is. It has no spaces, so a link cannot make the page
 * show a sentence.
 */
const quotable = /^[-+.,]{0,2}[0-9A-Za-z][-+.,0-9A-Za-z]{0,22}$/

/**
 * The amount of a link, to display in the field. Ambiguous text is returned unchanged, and the screen
 * flags it (rule 1.2.17). Null when there is nothing to display.
 */
export function linkedAmountText(text: string): string | null {
  const read = parseAmountText(text, 'linked')
  const isAmbiguous = read.status === 'refused' && read.reason === 'grouping' && /\d/.test(text)
  const seen = trimMarks(text)
  if (isAmbiguous) return seen.replace(/\s/g, ' ')
  if (read.status === 'refused') return quotable.test(seen) ? seen : null
  return /\d/.test(read.text) ? read.text : null
}

/** Base units as the shortest exact decimal text, without grouping. */
export function amountToText(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const integer = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? integer : `${integer}.${fraction}`
}

/** Number of significant digits of an estimate. Integer digits are never omitted. */
const significantDigits = 7

/** An estimate as text without grouping. Received amounts are rounded down, paid amounts up. */
export function estimateText(amount: bigint, decimals: number, rounding: 'down' | 'up'): string {
  const cut = Math.min(decimals, Math.max(0, amount.toString().length - significantDigits))
  const unit = 10n ** BigInt(cut)
  const rounded = ((rounding === 'down' ? amount : amount + unit - 1n) / unit) * unit
  return amountToText(rounded, decimals)
}
