import { InsufficientOutputError, InsufficientReservesError, OverflowError } from './errors.ts'
import { feeFactor } from './fee-factor.ts'
import { BPS, MAX_UINT256 } from './limits.ts'
import type { Hop } from './pool.ts'

/**
 * Input for an exact output, rounded up: floor(Rin·out·10000 / ((Rout−out)·(10000−fee))) + 1. The
 * contract adds 1 even without a remainder. 2^112 is checked only by `swapAmountsInUp`.
 * @see rule 3.5.08; DXswapLibrary.getAmountIn; UniswapV2Library.getAmountIn with 997/1000
 * @throws InsufficientOutputError when the output is not positive
 * @throws InsufficientReservesError when a side is empty or reserves do not exceed the output
 * @throws OverflowError when the contract's product exceeds 256 bits
 * @throws InvalidSwapFeeError
 */
export function getAmountInUp(amountOut: bigint, hop: Hop): bigint {
  const { reserveIn, reserveOut } = hop
  if (amountOut <= 0n) throw new InsufficientOutputError(amountOut)
  if (reserveIn <= 0n || reserveOut <= amountOut) throw new InsufficientReservesError(reserveIn, reserveOut)
  const numerator = reserveIn * amountOut * BPS
  if (numerator > MAX_UINT256) throw new OverflowError(numerator, 256)
  const denominator = (reserveOut - amountOut) * feeFactor(hop.swapFeeBps)
  if (denominator > MAX_UINT256) throw new OverflowError(denominator, 256)
  return numerator / denominator + 1n
}
