import { InsufficientInputError, InsufficientReservesError, OverflowError } from './errors.ts'
import { feeFactor } from './fee-factor.ts'
import { BPS, MAX_UINT256 } from './limits.ts'
import type { Hop } from './pool.ts'

/**
 * Output of an exact input, rounded down: in·(10000−fee)·Rout / (Rin·10000 + in·(10000−fee)). Can be
 * 0, which a swap rejects. 2^112 is checked only by `swapAmountsOutDown`.
 * @see rule 3.5.07; DXswapLibrary.getAmountOut; UniswapV2Library.getAmountOut with 997/1000
 * @throws InsufficientInputError when the input is not positive
 * @throws InsufficientReservesError when a side of the pair is empty
 * @throws OverflowError when the contract's product exceeds 256 bits
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
