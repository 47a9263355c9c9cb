import { InvalidPathError } from './errors.ts'
import { getAmountOutDown } from './get-amount-out.ts'
import type { Hop } from './pool.ts'

/**
 * The input, and the output of each hop, rounded down; the last one can be 0. 2^112 is checked only by
 * `swapAmountsOutDown`.
 * @see DXswapLibrary.getAmountsOut
 * @throws InvalidPathError when there are no hops, and what `getAmountOutDown` throws
 */
export function getAmountsOutDown(amountIn: bigint, hops: readonly Hop[]): bigint[] {
  if (hops.length === 0) throw new InvalidPathError([])
  const amounts = [amountIn]
  let amount = amountIn
  for (const hop of hops) {
    amount = getAmountOutDown(amount, hop)
    amounts.push(amount)
  }
  return amounts
}
