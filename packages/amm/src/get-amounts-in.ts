import { InvalidPathError } from './errors.ts'
import { getAmountInUp } from './get-amount-in.ts'
import type { Hop } from './pool.ts'

/**
 * What must be held before each hop of an exact output, that output last; each hop rounded up.
 * Like the contract’s function it does not look at 2^112 (see `swapAmountsInUp`). Source: DXswapLibrary.getAmountsIn.
 * @throws InvalidPathError for no hops; and as `getAmountInUp`
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
