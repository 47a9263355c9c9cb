import type { ConfiguredChain } from '@dexswap/chains/config'
import type { GasTerms } from '@dexswap/pools-reader/after-cost'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { usdWorthDown } from '#core/markets/usd-prices.ts'
import type { SavedOver } from '#core/swaps/freeze-quote.ts'
import { afterGasOf, movingCurrency, type Quoted } from './compare-after-gas.ts'
import { isBeyondReason } from './platform-rows.ts'

/** The gain of the selected trade over the next best platform, after gas. */
type Saving = {
  readonly over: PlatformQuote
  /** In the currency of the amount that changes with the price, after gas of both quotes. Above 0. */
  readonly amount: bigint
}

/**
 * The saving; null when the selected trade is not the best, or no other platform has a quote.
 * @param amounts amount of each quote after gas; quotes with unknown gas cost are left out
 */
export function savingOf(
  { ranked, selected, failing }: Quoted,
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
    // Split orders are not compared, nor trades without a positive result.
    if (quote.split || other <= 0n) continue
    if (next === null || amount < next.amount) next = { over: quote, amount }
  }
  return next
}

/**
 * The saving of the selected trade over the next best platform in US dollars, after gas; null
 * without one.
 * @param gas null when unknown, and then the savings are unknown too
 */
export function savedOver(
  chain: ConfiguredChain,
  pools: PoolState,
  quotes: Quotes,
  gas: GasTerms | null,
): SavedOver | null {
  if (quotes.status !== 'quoted' || quotes.ranked.length < 2) return null
  const amounts = gas === null ? null : afterGasOf(chain, pools, quotes, gas).amounts
  if (amounts === null || amounts.size === 0) return { usd: null, over: null }
  const saving = savingOf(quotes, amounts)
  if (saving === null) return null
  const worth = usdWorthDown(chain, pools, movingCurrency(quotes.selected), saving.amount)
  return { usd: worth.status === 'known' ? worth.value : null, over: saving.over.platform.name }
}
