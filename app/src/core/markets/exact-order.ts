import { BPS, type Fraction, type Trade, worstSlippageBpsUp, ZERO } from '@dexswap/amm'
import { highestRisk, impactRisk, type RiskLevel, slippageRisk } from '../risk.ts'
import type { ExactOrder, PlatformQuote } from './quote.ts'

/** Slippage in basis points when it is set to 0: the lowest without a warning (rule 1.5.08). */
const defaultBps = 50

type Moving = Pick<PlatformQuote, 'field' | 'amountIn' | 'amountOut'>

/** True when one base unit is a larger share of the variable amount than the slippage. */
export function isCoarse({ field, amountIn, amountOut }: Moving, slippageBps: number): boolean {
  const amount = field === 'input' ? amountOut : amountIn
  return amount * BigInt(slippageBps > 0 ? slippageBps : defaultBps) < BPS
}

/**
 * The order for exactly the whole units of a coarse quote; null if it is not better.
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

/** Share of the input, or of the possible output, that is lost by rounding to whole units. */
export function roundingLoss({ field, amountIn, amountOut, exact }: Moving & Pick<PlatformQuote, 'exact'>): Fraction {
  if (!exact) return ZERO
  return field === 'input'
    ? { numerator: amountIn - exact.amountIn, denominator: amountIn }
    : { numerator: exact.amountOut - amountOut, denominator: exact.amountOut }
}

type Limited = Moving & Pick<PlatformQuote, 'minimumOut'>

/** Slippage that the signed limit allows, in basis points; at least `slippageBps`. */
export function worstSlippageBps({ field, amountOut, minimumOut }: Limited, slippageBps: number): number {
  return field === 'input' ? worstSlippageBpsUp(amountOut, minimumOut, slippageBps) : slippageBps
}

/** Risk of a quote's minimum received, and the loss by rounding. */
export function limitRisk(quote: Limited & Pick<PlatformQuote, 'exact'>, slippageBps: number): RiskLevel {
  return highestRisk([slippageRisk(worstSlippageBps(quote, slippageBps)), impactRisk(roundingLoss(quote))])
}
