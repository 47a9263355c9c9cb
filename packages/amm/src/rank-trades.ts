import { compareFractions } from './fraction.ts'
import type { Trade } from './trade.ts'

/** A platform’s answer to a query; `null` means that it has no trade. */
export type PlatformTrade<Platform> = { readonly platform: Platform; readonly trade: Trade | null }

/** Negative when a is the better trade: the better execution price (output / input) first, no trade last. */
export function compareTrades(a: Trade | null, b: Trade | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compareFractions(b.executionPrice, a.executionPrice)
}

/** Platforms in the order in which they are offered; equal prices keep the order given. */
export function rankTrades<Platform>(trades: readonly PlatformTrade<Platform>[]): PlatformTrade<Platform>[] {
  return trades.toSorted((a, b) => compareTrades(a.trade, b.trade))
}
