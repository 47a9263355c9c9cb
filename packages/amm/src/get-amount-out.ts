import { InsufficientInputError, InsufficientReservesError, OverflowError } from './errors.ts'
import { feeFactor } from './fee-factor.ts'
import { BPS, MAX_UINT256 } from './limits.ts'
import type { Hop } from './pool.ts'

/**
 * What a pair gives for an exact input, rounded down as on chain: in·(10000−fee)·Rout / (Rin·10000 + in·(10000−fee)).
 * Like the contract’s function it may be 0, which a swap then refuses, and it does not look at 2^112 (see `swapAmountsOutDown`).
 * Source: DXswapLibrary.getAmountOut; UniswapV2Library.getAmountOut is the same with 997/1000; rule 3.5.07.
 * @throws InsufficientInputError when the input is not positive
 * @throws InsufficientReservesError when a side of the pair is empty
 * @throws OverflowError where the contract’s multiplication leaves 256 bits
 * @throws InvalidSwapFeeError
 */
export function getAmountOutDown(amountIn: bigint, hop: Hop): bigint {
  const { reserveIn, reserveOut } = hop
  if (amountIn <= 0n) throw new InsufficientInputError(amountIn)
  if (reserveIn <= 0n || reserveOut <= 0n) throw new InsufficientReservesError(reserveIn, reserveOut)
  const amountInWithFee = amountIn * feeFactor(hop.swapFeeBps)
  const numerator = amountInWithFee * reserveOut
  if (numerator > MAX_UINT256) throw new OverflowError(numerator, 256)
  const denominator = reserveIn * BPS + amountInWithFee
  if (denominator > MAX_UINT256) throw new OverflowError(denominator, 256)
  return numerator / denominator
}
