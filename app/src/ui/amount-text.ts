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

type ParsedAmountText = { status: 'accepted'; text: string } | { status: 'refused'; reason: AmountRefusal }

export type AmountTextSource =
  /** One key at a time: a comma is the decimal separator. */
  | 'typed'
  /** A whole number from elsewhere: a comma may be a grouping mark. */
  | 'pasted'

/** 2^256 has 78 digits; with a separator that makes 79. */
export const amountTextLimit = 79

const groupingSpace = /^\d{1,3}(?:[\s'’_]\d{3})+(?:[.,]\d*)?$/
const groupedByComma = /^[1-9]\d{0,2}(?:,\d{3})+$/

function refuse(reason: AmountRefusal): ParsedAmountText {
  return { status: 'refused', reason }
}

function hasGrouping(text: string): boolean {
  const separators = text.match(/[.,]/g) ?? []
  return groupingSpace.test(text) || separators.length > 1 || groupedByComma.test(text)
}

/**
 * Turns the text of an amount field into digits with at most one dot, or says why not. Never rescales: a text whose value
 * is open to doubt is refused. The result may be unfinished ('', '.', '12.').
 */
export function parseAmountText(text: string, source: AmountTextSource, decimals?: number): ParsedAmountText {
  const trimmed = source === 'pasted' ? text.trim() : text
  if (trimmed.length > amountTextLimit) return refuse('length')
  if (/[^\d.,]/.test(trimmed)) {
    return refuse(source === 'pasted' && groupingSpace.test(trimmed) ? 'grouping' : 'characters')
  }
  if (source === 'pasted' && hasGrouping(trimmed)) return refuse('grouping')
  const dotted = trimmed.replaceAll(',', '.')
  const [, fraction = '', ...more] = dotted.split('.')
  if (more.length > 0) return refuse('separator')
  if (decimals !== undefined && fraction.length > decimals) return refuse('decimals')
  return { status: 'accepted', text: dotted }
}

/**
 * What an amount field holds after an edit. An amount with more decimals than its currency (the currency was changed
 * under it) may still be shortened; it is never cut by itself.
 */
export function nextAmountText(
  previous: string,
  text: string,
  source: AmountTextSource,
  decimals?: number,
): ParsedAmountText {
  const parsed = parseAmountText(text, source, decimals)
  const shortens = text.length < previous.length
  return parsed.status === 'refused' && parsed.reason === 'decimals' && shortens
    ? parseAmountText(text, source)
    : parsed
}
