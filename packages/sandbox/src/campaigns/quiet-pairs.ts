import type { PairSpec } from '../seed/pair-specs.ts'

/** A pair of the native exchange without trades, so that its reserves do not change in tests. */
export type QuietPair = PairSpec & {
  /** Hour of the history at which the pair is created; negative before its start. */
  readonly hour: number
}

function quiet(tokenA: string, tokenB: string, thousands: number, hour: number): QuietPair {
  return { platform: 'dexswap', tokenA, tokenB, depthUsd: thousands * 1000, swapFeeBps: 25, hour }
}

/**
 * Pairs of tokens with 0 to 30 decimals, of a token with a transfer fee, and of a paused one. One pair
 * is older than the history.
 */
export const quietPairs: readonly QuietPair[] = [
  quiet('LINK', '1USDC', 40, -478),
  quiet('GRAIN', '1USDC', 30, 700),
  quiet('ZOO', '1USDC', 15, 701),
  quiet('GRAIN', 'ZOO', 10, 702),
  quiet('RFX', 'WONE', 20, 703),
  quiet('FRZ', 'WONE', 8, 704),
]

/** LP tokens of each quiet pair that the first wallet receives, in ten-thousandths of the supply. */
export const quietGiftUnits = 150

/** Hour of the history at which the pausable token is paused, as the last step. */
export const pauseHour = 719
export const pausedToken = 'FRZ'
