import { type Fraction, liquidityValueDown } from '@dexswap/amm'
import { shareOf } from './deposit.ts'
import { reservePair, sidesOfAmounts } from './pair-facts.ts'
import type { Sides } from './sides.ts'

/** What somebody holds of a pool. */
export type Position = {
  readonly liquidity: bigint
  readonly share: Fraction
  /** What the LP tokens stand for at the pool's price. */
  readonly amounts: Sides<bigint>
}

export function positionOf(liquidity: bigint, reserves: Sides<bigint>, supply: bigint): Position {
  const amounts = sidesOfAmounts(liquidityValueDown(liquidity, reservePair(reserves), supply))
  return { liquidity, share: shareOf(liquidity, supply), amounts }
}
