import { InsufficientOutputError, InsufficientReservesError, OverflowError } from './errors.ts'
import { feeFactor } from './fee-factor.ts'
import { BPS, MAX_UINT256 } from './limits.ts'
import type { Hop } from './pool.ts'

/**
 * What a pair asks for an exact output, rounded up as on chain: floor(Rin·out·10000 / ((Rout−out)·(10000−fee))) + 1.
 * The contract adds 1 also to a quotient without remainder. It does not look at 2^112 (see `swapAmountsInUp`).
 * Source: DXswapLibrary.getAmountIn; UniswapV2Library.getAmountIn is the same with 997/1000; rule 3.5.08.
 * @throws InsufficientOutputError when the output is not positive
 * @throws InsufficientReservesError when a side is empty or the pair holds no more than the output
 * @throws OverflowError where the contract’s multiplication leaves 256 bits
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
