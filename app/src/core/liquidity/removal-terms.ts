import { bothKnown, type Known, mapKnown } from '../known.ts'
import type { Currency } from '../tokens/currency.ts'
import type { ValuedPosition } from './addition-position.ts'
import { type Position, positionOf } from './deposit.ts'
import { minimumsOf, worstOfSides } from './intent.ts'
import { mapSides, type PairFacts, type Sides, supplyWithFee } from './pair.ts'
import type { Removal } from './removal.ts'
import { usdOfSides } from './usd-of-sides.ts'

/** Price and limits of a removal. */
export type RemovalDetails = {
  readonly reserves: Sides<bigint>
  /** Null without amounts. */
  readonly minimums: Sides<bigint> | null
  /** Set when a minimum allows more than the chosen slippage, in basis points. */
  readonly maxSlippageBps: number | null
}

/** Null without a pair. */
export function removalDetails(
  facts: PairFacts | null,
  removal: Removal | null,
  slippageBps: number,
): RemovalDetails | null {
  if (!facts) return null
  const { reserves } = facts
  if (!removal || removal.liquidity === 0n || removal.refused !== null) {
    return { reserves, minimums: null, maxSlippageBps: null }
  }
  const minimums = minimumsOf(removal.amounts, slippageBps)
  const worst = worstOfSides(removal.amounts, minimums, slippageBps)
  return { reserves, minimums, maxSlippageBps: worst > slippageBps ? worst : null }
}

/** The account's position in the pool. */
export type RemovalPosition = {
  /** In the wallet. */
  readonly now: ValuedPosition
  /** Null without an amount. */
  readonly after: ValuedPosition | null
  /** Value of the LP tokens in campaigns; null when there are none or they are unknown. */
  readonly stakedUsd: Known<bigint> | null
  /** LP tokens in the wallet and in campaigns. */
  readonly total: Known<bigint>
}

type PositionFacts = {
  readonly currencies: Sides<Currency | null>
  readonly facts: PairFacts | null
  readonly removal: Removal | null
}

/** Null until the LP tokens of the wallet are known. */
export function removalPosition(
  { currencies, facts, removal }: PositionFacts,
  of: {
    readonly holding: Known<bigint>
    readonly staked: Known<bigint>
    readonly prices: Sides<Known<bigint>>
  },
): RemovalPosition | null {
  const { first, second } = currencies
  const { holding, staked, prices } = of
  if (!facts || !first || !second || holding.status !== 'known') return null
  const held = holding.value
  const { reserves } = facts
  const supply = supplyWithFee(facts)
  const usd = (position: Position) => usdOfSides({ first, second }, position.amounts, prices)
  const valued = (position: Position) => ({ ...position, usd: usd(position) })
  const after = (taken: Removal) => {
    const left = mapSides(reserves, (reserve, side) => reserve - taken.amounts[side])
    return valued(positionOf(held - taken.liquidity, left, supply - taken.liquidity))
  }
  return {
    now: valued(positionOf(held, reserves, supply)),
    after: removal && removal.liquidity > 0n ? after(removal) : null,
    stakedUsd: staked.status === 'known' && staked.value > 0n ? usd(positionOf(staked.value, reserves, supply)) : null,
    total: mapKnown(bothKnown(holding, staked), ([own, inCampaigns]) => own + inCampaigns),
  }
}
