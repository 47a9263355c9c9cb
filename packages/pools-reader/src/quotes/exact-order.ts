import { BPS, type Trade } from '@dexswap/amm'
import type { ExactOrder, PlatformQuote } from './quote.ts'

/** Slippage in basis points to use when it is set to 0: the lowest one without a warning (rule 1.5.08). */
const defaultBps = 50

type Moving = Pick<PlatformQuote, 'field' | 'amountIn' | 'amountOut'>

/** True when one base unit is a larger share of the variable amount than the slippage. */
export function isCoarse({ field, amountIn, amountOut }: Moving, slippageBps: number): boolean {
  const amount = field === 'input' ? amountOut : amountIn
  return amount * BigInt(slippageBps > 0 ? slippageBps : defaultBps) < BPS
}

/**
 * An order for exactly the base units that a coarse quote buys; null when the quote is not coarse or
 * the order is not better.
 * @param oppositeOf returns the other amount of a trade, as the platform would execute it
 */
export function exactOrderOf(
  quote: Moving,
  slippageBps: number,
  oppositeOf: (field: 'input' | 'output', amount: bigint) => Pick<Trade, 'amountIn' | 'amountOut'> | null,
): ExactOrder | null {
  if (!isCoarse(quote, slippageBps)) return null
  const isInput = quote.field === 'input'
  const opposite = isInput ? oppositeOf('output', quote.amountOut) : oppositeOf('input', quote.amountIn)
  if (!opposite || opposite.amountIn > quote.amountIn || opposite.amountOut < quote.amountOut) return null
  return { amountIn: opposite.amountIn, amountOut: opposite.amountOut }
}
