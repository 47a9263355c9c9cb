import type { PlatformQuote, Quotes } from '#core/markets/quote.ts'
import { isBeyondReason } from './platform-rows.ts'

/** Gain of the selected trade over the next best platform. */
export type Saving = {
  readonly over: PlatformQuote
  /** In the varying currency, after network cost of both; above 0. */
  readonly amount: bigint
}

/**
 * Null when the selected trade is not the best, or no other platform offers it.
 * @param amounts of each quote after network cost; a quote that is not in it has none that is known
 */
export function savingOf(
  { ranked, selected, failing }: Extract<Quotes, { status: 'quoted' }>,
  amounts: ReadonlyMap<PlatformQuote, bigint>,
): Saving | null {
  const own = amounts.get(selected)
  if (own === undefined || failing.includes(selected)) return null
  let next: Saving | null = null
  for (const quote of ranked) {
    const other = amounts.get(quote)
    if (quote === selected || other === undefined || failing.includes(quote) || isBeyondReason(quote)) continue
    const amount = quote.field === 'input' ? own - other : other - own
    if (amount <= 0n) return null
    // Excludes split orders, and trades without a positive result.
    if (quote.split || other <= 0n) continue
    if (next === null || amount < next.amount) next = { over: quote, amount }
  }
  return next
}
