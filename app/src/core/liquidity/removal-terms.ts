import { bothKnown, type Known, mapKnown } from '../known.ts'
import type { Currency } from '../tokens/currency.ts'
import { type PositionFigures, positionValuer, type ValuedPosition } from './addition-position.ts'
import { positionOf } from './deposit.ts'
import { minimumsOf, worstOfSides } from './liquidity-intent.ts'
import { mapSides, type PairFacts, type Sides, supplyWithFee } from './pair-lookup.ts'
import type { Removal } from './removal.ts'

/** Price and limits of a removal. */
export type RemovalDetails = {
  readonly reserves: Sides<bigint>
  /** Null without amounts. */
  readonly minimums: Sides<bigint> | null
  /** Slippage that a minimum allows, in basis points, if above the chosen one; null otherwise. */
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

/** The account's position in the pool before and after. */
export type RemovalPosition = {
  /** Position in the wallet. */
  readonly now: ValuedPosition
  /** Null without an amount. */
  readonly after: ValuedPosition | null
  /** Value of the LP tokens in campaigns; null when none or unknown. */
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
  { holding, staked, prices }: PositionFigures,
): RemovalPosition | null {
  const valued = positionValuer(currencies, prices)
  if (!facts || !valued || holding.status !== 'known') return null
  const held = holding.value
  const { reserves } = facts
  const supply = supplyWithFee(facts)
  const after = (taken: Removal) => {
    const left = mapSides(reserves, (reserve, side) => reserve - taken.amounts[side])
    return valued(positionOf(held - taken.liquidity, left, supply - taken.liquidity))
  }
  return {
    now: valued(positionOf(held, reserves, supply)),
    after: removal && removal.liquidity > 0n ? after(removal) : null,
    stakedUsd:
      staked.status === 'known' && staked.value > 0n ? valued(positionOf(staked.value, reserves, supply)).usd : null,
    total: mapKnown(bothKnown(holding, staked), ([own, inCampaigns]) => own + inCampaigns),
  }
}
