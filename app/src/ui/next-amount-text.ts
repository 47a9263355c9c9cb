import { type AmountTextSource, type ParsedAmountText, parseAmountText } from './parse-amount-text.ts'

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
