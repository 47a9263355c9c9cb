// Walk 1 of 7: amount: the text as base units.
import { numberMarks } from '../format.ts'
import { plainDigits } from '../plain-digits.ts'

/** Longest text of an amount input (rule 1.5.03): 2^256 has 78 digits, with a separator that makes 79. */
export const amountTextLimit = 79

/** Why a text is not taken as an amount. */
export type AmountRefusal =
  /** A mark between groups of digits, as in 1,234 or 1.234,5: what it means depends on the reader's country. */
  | 'grouping'
  /** Anything but digits and one decimal separator. */
  | 'characters'
  /** A second decimal separator. */
  | 'separator'
  /** More than 79 characters. */
  | 'length'
  /** More digits behind the separator than the currency has. */
  | 'decimals'
  /** More than 2^256 - 1 base units, which no token can count. */
  | 'size'

type ReadText =
  | { readonly status: 'accepted'; readonly text: string }
  | { readonly status: 'refused'; readonly reason: AmountRefusal }

export type AmountText =
  | { readonly status: 'empty' }
  | { readonly status: 'amount'; readonly amount: bigint }
  | { readonly status: 'invalid'; readonly reason: AmountRefusal }

export type AmountTextSource =
  /** One key at a time, drawn at once: a comma is the decimal separator. */
  | 'typed'
  /** A whole number from elsewhere: a comma may be a grouping mark, and so may a dot where the page's language writes a comma. */
  | 'pasted'
  /** Of a link, or of this parser itself: the dot is the decimal separator in every language, a comma may be a grouping mark. */
  | 'linked'

const largestUint256 = 2n ** 256n - 1n
/** Spaces, and the marks that tell a browser which way to write: nothing of the number itself. Overrides, which turn digits round, are not among them. */
const aroundNumber =
  /^[\s\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069]+|[\s\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069]+$/g
const groupMark = /[\s'’‘ʼ_·٬]/
const grouped = /^[1-9]\d{0,2}([.,])\d{3}$/

/** Whether the separator of three digits may be a grouping mark: a comma always, a dot where the page's language groups by it. */
function mayBeGrouped(plain: string, source: AmountTextSource): boolean {
  const mark = grouped.exec(plain)?.[1]
  return mark === ',' || (mark === '.' && source === 'pasted' && numberMarks().decimal === ',')
}

/**
 * The one reader of amounts, typed, pasted or in a link: digits of any script with at most one decimal separator become ASCII digits
 * with at most one dot, or are refused with the reason. Never rescales: a text whose value is open to doubt is refused. What it
 * accepts may be unfinished ('', '.', '12.'), and is read again as itself.
 */
export function parseAmountText(text: string, source: AmountTextSource, decimals?: number): ReadText {
  const plain = plainDigits(source !== 'typed' ? text.replace(aroundNumber, '') : text)
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
 * What an amount field holds after an edit. An amount with more decimals than its currency (the currency was changed
 * under it) may still be shortened; it is never cut by itself.
 */
export function nextAmountText(previous: string, text: string, source: AmountTextSource, decimals?: number): ReadText {
  return parseAmountText(text, source, text.length < previous.length ? undefined : decimals)
}

/**
 * Reads an amount as base units, exactly: digits that the currency does not have are refused, never dropped.
 * Zero, '.' and nothing at all are 'empty'.
 */
export function readAmountText(text: string, decimals: number): AmountText {
  const read = parseAmountText(text, 'linked')
  if (read.status === 'refused') return { status: 'invalid', reason: read.reason }
  const [whole = '', fraction = ''] = read.text.replace(/(\.\d*?)0+$/, '$1').split('.')
  if (fraction.length > decimals) return { status: 'invalid', reason: 'decimals' }
  const amount = BigInt(`${whole}${fraction.padEnd(decimals, '0')}` || '0')
  if (amount > largestUint256) return { status: 'invalid', reason: 'size' }
  return amount === 0n ? { status: 'empty' } : { status: 'amount', amount }
}

/** Short and without spaces, so that no link puts a sentence onto the screen. */
const quotable = /^[-+.,]{0,2}[0-9A-Za-z][-+.,0-9A-Za-z]{0,22}$/

/**
 * The amount of a link as it is read; one that is ambiguous or no number stays as it is, for the screen to say so, and is ignored
 * (rule 1.2.17). Null: nothing that is worth quoting.
 */
export function linkedAmountText(text: string): string | null {
  const read = parseAmountText(text, 'linked')
  const isAsked = read.status === 'refused' && read.reason === 'grouping' && /\d/.test(text)
  const seen = text.replace(aroundNumber, '')
  if (isAsked) return seen.replace(/\s/g, ' ')
  if (read.status === 'refused') return quotable.test(seen) ? seen : null
  return /\d/.test(read.text) ? read.text : null
}

/** An amount of base units as the shortest exact decimal text, without grouping, as an amount input holds it. */
export function amountToText(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Significant digits of an estimated amount; whole digits are never cut. */
const significantDigits = 7

/**
 * An estimated amount as an amount input shows it: what would arrive rounded down, what would leave rounded up, without grouping.
 */
export function estimateText(amount: bigint, decimals: number, rounding: 'down' | 'up'): string {
  const cut = Math.min(decimals, Math.max(0, amount.toString().length - significantDigits))
  const unit = 10n ** BigInt(cut)
  const rounded = ((rounding === 'down' ? amount : amount + unit - 1n) / unit) * unit
  return amountToText(rounded, decimals)
}
