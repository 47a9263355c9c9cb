import type { PairSpec } from '../seed/pair-specs.ts'

/** A pair of the own exchange in which nobody trades: its reserves stay as they are while a test looks at it. */
export type QuietPair = PairSpec & {
  /** Hours since the start of the history; negative ones lie before it. */
  readonly hour: number
}

function quiet(tokenA: string, tokenB: string, thousands: number, hour: number): QuietPair {
  return { platform: 'dexswap', tokenA, tokenB, depthUsd: thousands * 1000, swapFeeBps: 25, hour }
}

/** Pairs of 0, 6, 18 and 30 decimals, of a token with a fee and of one that is paused, and one older than the history. */
export const quietPairs: readonly QuietPair[] = [
  quiet('LINK', '1USDC', 40, -478),
  quiet('GRAIN', '1USDC', 30, 700),
  quiet('ZOO', '1USDC', 15, 701),
  quiet('GRAIN', 'ZOO', 10, 702),
  quiet('RFX', 'WONE', 20, 703),
  quiet('FRZ', 'WONE', 8, 704),
]

/** Part of each quiet pair's LP tokens that the first wallet is given, in units of a ten-thousandth of their supply. */
export const quietGiftUnits = 150

/** Hour at which the pausable token is paused, after everything else. */
export const pauseHour = 719
export const pausedToken = 'FRZ'
