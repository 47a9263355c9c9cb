import { maximumInDown, minimumOutDown } from '@dexswap/amm'
import type { PlatformQuote } from '#domain/quotes/quote.ts'

/** Slippage with which gas is estimated, whatever the person's own is (spec/1 §9). */
export const gasSlippageBps = 50

/** A quote with the limits of a gas estimate: what has to be approved and held for it, also where the output was typed. */
export function gasQuote(quote: PlatformQuote): PlatformQuote {
  const { field, amountIn, amountOut } = quote
  return field === 'input'
    ? { ...quote, minimumOut: minimumOutDown(amountOut, gasSlippageBps) }
    : { ...quote, maximumIn: maximumInDown(amountIn, gasSlippageBps) }
}
