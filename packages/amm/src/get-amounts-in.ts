import { InvalidPathError } from './errors.ts'
import { getAmountInUp } from './get-amount-in.ts'
import type { Hop } from './pool.ts'

/**
 * Input of each hop for an exact output, and the output itself; each hop rounds up. 2^112 is checked
 * only by `swapAmountsInUp`.
 * @see DXswapLibrary.getAmountsIn
 * @throws InvalidPathError when there are no hops, and what `getAmountInUp` throws
 */
export function getAmountsInUp(amountOut: bigint, hops: readonly Hop[]): bigint[] {
  if (hops.length === 0) throw new InvalidPathError([])
  const amounts = [amountOut]
  let amount = amountOut
  for (const hop of hops.toReversed()) {
    amount = getAmountInUp(amount, hop)
    amounts.push(amount)
  }
  return amounts.reverse()
}
