import { InsufficientInputError, InsufficientReservesError, OverflowError } from './errors.ts'
import { MAX_UINT256 } from './limits.ts'

/**
 * Amount of B equal in value to A at the reserves, without fee: floor(A·reserveB/reserveA).
 * Computes the second amount of a deposit.
 * @see UniswapV2Library.quote
 * @throws InsufficientInputError when the amount is not positive
 * @throws InsufficientReservesError when a side is empty
 * @throws OverflowError above 256 bits
 */
export function quoteAmountDown(amountA: bigint, reserveA: bigint, reserveB: bigint): bigint {
  if (amountA <= 0n) throw new InsufficientInputError(amountA)
  if (reserveA <= 0n || reserveB <= 0n) throw new InsufficientReservesError(reserveA, reserveB)
  const product = amountA * reserveB
  if (product > MAX_UINT256) throw new OverflowError(product, 256)
  return product / reserveA
}
