import { InsufficientInputError, OverflowError } from './errors.ts'
import { getAmountsInUp } from './get-amounts-in.ts'
import { getAmountsOutDown } from './get-amounts-out.ts'
import { MAX_UINT112 } from './limits.ts'
import type { Hop } from './pool.ts'

/**
 * Like `getAmountsOutDown`, but throws when a pair would revert.
 * @throws OverflowError when a reserve would exceed 112 bits
 * @throws InsufficientInputError when the output is zero, and what `getAmountsOutDown` throws
 */
export function swapAmountsOutDown(amountIn: bigint, hops: readonly Hop[]): bigint[] {
  const amounts = getAmountsOutDown(amountIn, hops)
  refuseUnswappable(amounts, hops)
  return amounts
}

/**
 * Like `getAmountsInUp`, but throws when a pair would revert.
 * @throws OverflowError when a reserve would exceed 112 bits, and what `getAmountsInUp` throws
 */
export function swapAmountsInUp(amountOut: bigint, hops: readonly Hop[]): bigint[] {
  const amounts = getAmountsInUp(amountOut, hops)
  refuseUnswappable(amounts, hops)
  return amounts
}

/**
 * Throws when a pair would revert. Checks pairs in the order of the swap, first the output and then
 * the new balance.
 */
function refuseUnswappable(amounts: readonly bigint[], hops: readonly Hop[]): void {
  let i = 0
  for (const { reserveIn } of hops) {
    const amountIn = amounts[i++] ?? 0n
    if (amounts[i] === 0n) throw new InsufficientInputError(amountIn)
    if (reserveIn + amountIn > MAX_UINT112) throw new OverflowError(reserveIn + amountIn, 112)
  }
}
