import { InvalidPathError } from './errors.ts'
import { getAmountOutDown } from './get-amount-out.ts'
import type { Hop } from './pool.ts'

/**
 * What is held after each hop of an exact input, the input first; each hop rounded down.
 * Like the contract’s function the last amount may be 0, and 2^112 is not looked at (see `swapAmountsOutDown`).
 * Source: DXswapLibrary.getAmountsOut.
 * @throws InvalidPathError for no hops; and as `getAmountOutDown`
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
