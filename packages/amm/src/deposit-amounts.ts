import { quoteAmountDown } from './quote-amount.ts'

export type AmountPair = { readonly amount0: bigint; readonly amount1: bigint }
export type ReservePair = { readonly reserve0: bigint; readonly reserve1: bigint }

/**
 * Amounts that the router deposits. Into an empty pair: both in full. Otherwise the scarcer one in
 * full, and its counterpart rounded down.
 * @see UniswapV2Router02 `_addLiquidity`
 * @throws what `quoteAmountDown` throws
 */
export function depositAmountsDown(desired: AmountPair, reserves: ReservePair): AmountPair {
  const { amount0, amount1 } = desired
  const { reserve0, reserve1 } = reserves
  if (reserve0 === 0n && reserve1 === 0n) return desired
  const matching1 = quoteAmountDown(amount0, reserve0, reserve1)
  if (matching1 <= amount1) return { amount0, amount1: matching1 }
  return { amount0: quoteAmountDown(amount1, reserve1, reserve0), amount1 }
}

/**
 * The smallest amounts to offer with which the router deposits at least what it deposits of `desired`.
 * Offering its deposit exactly would round to less, so one base unit more is offered.
 * @throws what `quoteAmountDown` throws
 */
export function minOffer(desired: AmountPair, reserves: ReservePair): AmountPair {
  const { amount0, amount1 } = depositAmountsDown(desired, reserves)
  return { amount0: amount0 < desired.amount0 ? amount0 + 1n : amount0, amount1 }
}
