import { getAmountOutDown } from '@dexswap/amm'

/** A trade in one direction; reserves before it, in base units. */
export type ObservedTrade = {
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly reserveIn: bigint
  readonly reserveOut: bigint
}

/**
 * Whether a trade shows that the fee differs from the known one: DexSwap changes fees without an
 * event. Exact-output trades may pay one base unit more, so one unit of output is tolerated.
 */
export function contradictsFee(trade: ObservedTrade, swapFeeBps: number): boolean {
  if (trade.amountIn <= 0n || trade.reserveIn <= 0n || trade.reserveOut <= 0n) return false
  const most = getAmountOutDown(trade.amountIn, { ...trade, swapFeeBps })
  if (trade.amountOut > most) return true
  const maxForLess = trade.amountIn > 1n ? getAmountOutDown(trade.amountIn - 1n, { ...trade, swapFeeBps }) : 0n
  return trade.amountOut < maxForLess
}
