import { getAmountOutDown } from '@dexswap/amm'

/** A trade in one direction; the reserves are those before the trade, in base units. */
export type ObservedTrade = {
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly reserveIn: bigint
  readonly reserveOut: bigint
}

/**
 * True when a trade implies another fee than the known one, because DexSwap changes fees without an
 * event. A trade of an exact output may pay one unit more, which is tolerated.
 */
export function contradictsFee(trade: ObservedTrade, swapFeeBps: number): boolean {
  if (trade.amountIn <= 0n || trade.reserveIn <= 0n || trade.reserveOut <= 0n) return false
  const most = getAmountOutDown(trade.amountIn, { ...trade, swapFeeBps })
  if (trade.amountOut > most) return true
  const maxForLess = trade.amountIn > 1n ? getAmountOutDown(trade.amountIn - 1n, { ...trade, swapFeeBps }) : 0n
  return trade.amountOut < maxForLess
}
