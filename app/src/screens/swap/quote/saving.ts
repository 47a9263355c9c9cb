import type { PlatformQuote, Quotes } from '#core/markets/quote.ts'
import { isBeyondReason } from './platform-rows.ts'

/** Gain of the selected trade over the next best platform, after gas. */
export type Saving = {
  readonly over: PlatformQuote
  /** In the currency that changes with the price, after gas of both quotes; above 0. */
  readonly amount: bigint
}

/**
 * Null when the selected trade is not the best, or when no other platform offers it.
 * @param amounts per quote after gas; omits quotes of unknown gas cost
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
