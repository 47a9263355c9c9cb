import { sameCurrency } from '#domain/currencies/same-currency.ts'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import type { SwapIntent } from './intent.ts'

/**
 * Whether the newest quote differs from what is being confirmed: its type, a currency or an amount (spec/3 §8), or the router that
 * would be called. What is signed stays what was shown until 'Accept'.
 */
export function tradeChanged(shown: SwapIntent, fresh: PlatformQuote): boolean {
  return (
    shown.exact !== fresh.field ||
    !sameCurrency(shown.input, fresh.input) ||
    !sameCurrency(shown.output, fresh.output) ||
    shown.amountIn !== fresh.amountIn ||
    shown.amountOut !== fresh.amountOut ||
    shown.router !== fresh.platform.router
  )
}
