import { UnexpectedSlippageError } from './errors.ts'
import { BPS } from './limits.ts'

function slippageOf(slippageBps: number): bigint {
  if (!Number.isInteger(slippageBps) || slippageBps < 0 || slippageBps > 10_000)
    throw new UnexpectedSlippageError(slippageBps)
  return BigInt(slippageBps)
}

/** Least output that is accepted: floor(out·10000/(10000+slippage)); rule 3.5.09. @throws UnexpectedSlippageError */
export function minimumOutDown(amountOut: bigint, slippageBps: number): bigint {
  return (amountOut * BPS) / (BPS + slippageOf(slippageBps))
}

/** Most input that is spent: floor(in·(10000+slippage)/10000); rule 3.5.10. @throws UnexpectedSlippageError */
export function maximumInDown(amountIn: bigint, slippageBps: number): bigint {
  return (amountIn * (BPS + slippageOf(slippageBps))) / BPS
}

/** Least amount accepted when adding or removing: floor(x·(10000−slippage)/10000); rule 3.5.11. @throws UnexpectedSlippageError */
export function liquidityMinimumDown(amount: bigint, slippageBps: number): bigint {
  return (amount * (BPS - slippageOf(slippageBps))) / BPS
}
