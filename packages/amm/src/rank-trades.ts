import { compareFractions } from './fraction.ts'
import type { Trade } from './trade.ts'

/** The best trade of a platform; `null` when it has none. */
export type PlatformTrade<Platform> = { readonly platform: Platform; readonly trade: Trade | null }

/** Compares by execution price (output / input), in descending order, null last. */
export function compareTrades(a: Trade | null, b: Trade | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compareFractions(b.executionPrice, a.executionPrice)
}

/** Sorts platforms by their trade; equal prices keep the given order. */
export function rankTrades<Platform>(trades: readonly PlatformTrade<Platform>[]): PlatformTrade<Platform>[] {
  return trades.toSorted((a, b) => compareTrades(a.trade, b.trade))
}
