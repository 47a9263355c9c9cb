import { UnexpectedSlippageError } from './errors.ts'
import { BPS } from './limits.ts'

function slippageOf(slippageBps: number): bigint {
  if (!Number.isInteger(slippageBps) || slippageBps < 0 || slippageBps > 10_000)
    throw new UnexpectedSlippageError(slippageBps)
  return BigInt(slippageBps)
}

/**
 * Minimum to receive: floor(out·10000/(10000+slippage)); rule 3.5.09.
 * @throws UnexpectedSlippageError
 */
export function minimumOutDown(amountOut: bigint, slippageBps: number): bigint {
  return (amountOut * BPS) / (BPS + slippageOf(slippageBps))
}

/**
 * Maximum to spend: floor(in·(10000+slippage)/10000); rule 3.5.10.
 * @throws UnexpectedSlippageError
 */
export function maximumInDown(amountIn: bigint, slippageBps: number): bigint {
  return (amountIn * (BPS + slippageOf(slippageBps))) / BPS
}

/**
 * Minimum of a deposit or removal: floor(x·(10000−slippage)/10000); rule 3.5.11.
 * @throws UnexpectedSlippageError
 */
export function liquidityMinimumDown(amount: bigint, slippageBps: number): bigint {
  return (amount * (BPS - slippageOf(slippageBps))) / BPS
}

/**
 * Minimum to sign: one unit when the formula rounds to zero. A pair never pays zero, so this only
 * rejects tokens that take a whole transfer as fee.
 */
export function atLeastOneUnit(minimum: bigint, expected: bigint): bigint {
  return minimum === 0n && expected > 0n ? 1n : minimum
}

/** Parts of a basis point. A loss by rounding below one part does not count. */
const parts = 100n

/** The slippage in basis points that a minimum really allows, rounded up from hundredths. */
export function worstSlippageBpsUp(expected: bigint, minimum: bigint, slippageBps: number): number {
  if (expected <= 0n || minimum >= expected) return slippageBps
  const lost = ((expected - minimum) * BPS * parts) / expected
  return Math.max(slippageBps, Number((lost + parts - 1n) / parts))
}
