import type { Quotes } from '#domain/quotes/quote.ts'
import type { Side } from './swap-form.ts'

/** The amounts of both sides in base units: the typed one, and what the trade or the wrap makes of it; null where not known. */
export function sideAmounts(
  quotes: Quotes,
  field: Side,
  typed: bigint | null,
): { readonly [S in Side]: bigint | null } {
  if (quotes.status === 'quoted') return { input: quotes.selected.amountIn, output: quotes.selected.amountOut }
  if (quotes.status === 'wrap') return { input: quotes.amount, output: quotes.amount }
  return field === 'input' ? { input: typed, output: null } : { input: null, output: typed }
}
