import { getAmountOutDown } from '@dexswap/amm'

/** A trade in one direction; reserves as they were before it, in base units. */
export type ObservedTrade = {
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly reserveIn: bigint
  readonly reserveOut: bigint
}

/**
 * Whether a trade shows that a pair's swap fee is no longer the known one. The own exchange changes fees without an
 * event, but its router takes exactly what the fee allows: anything else is a reason to ask the pair again.
 * Exact-output trades pay one base unit too much at most, which is why one unit of the output is let through.
 */
export function contradictsFee(trade: ObservedTrade, swapFeeBps: number): boolean {
  if (trade.amountIn <= 0n || trade.reserveIn <= 0n || trade.reserveOut <= 0n) return false
  const most = getAmountOutDown(trade.amountIn, { ...trade, swapFeeBps })
  if (trade.amountOut > most) return true
  const mostForLess = trade.amountIn > 1n ? getAmountOutDown(trade.amountIn - 1n, { ...trade, swapFeeBps }) : 0n
  return trade.amountOut < mostForLess
}
