import { InsufficientInputError, OverflowError } from './errors.ts'
import { getAmountsInUp } from './get-amounts-in.ts'
import { getAmountsOutDown } from './get-amounts-out.ts'
import { MAX_UINT112 } from './limits.ts'
import type { Hop } from './pool.ts'

/**
 * The amounts of a swap of an exact input that really goes through: `getAmountsOutDown`, refused where a pair refuses.
 * @throws OverflowError (112 bits) when a pair could not hold what comes in
 * @throws InsufficientInputError when nothing would come out; and as `getAmountsOutDown`
 */
export function swapAmountsOutDown(amountIn: bigint, hops: readonly Hop[]): bigint[] {
  const amounts = getAmountsOutDown(amountIn, hops)
  refuseUnswappable(amounts, hops)
  return amounts
}

/**
 * The amounts of a swap for an exact output that really goes through: `getAmountsInUp`, refused where a pair refuses.
 * @throws OverflowError (112 bits) when a pair could not hold what comes in; and as `getAmountsInUp`
 */
export function swapAmountsInUp(amountOut: bigint, hops: readonly Hop[]): bigint[] {
  const amounts = getAmountsInUp(amountOut, hops)
  refuseUnswappable(amounts, hops)
  return amounts
}

/** In the order in which the pairs would be swapped through, each looking at its output before its balance. */
function refuseUnswappable(amounts: readonly bigint[], hops: readonly Hop[]): void {
  let i = 0
  for (const { reserveIn } of hops) {
    const amountIn = amounts[i++] ?? 0n
    if (amounts[i] === 0n) throw new InsufficientInputError(amountIn)
    if (reserveIn + amountIn > MAX_UINT112) throw new OverflowError(reserveIn + amountIn, 112)
  }
}
