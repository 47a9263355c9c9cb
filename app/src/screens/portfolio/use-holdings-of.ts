import type { Address } from '@dexswap/chains'
import { type PositionRow, positionRows } from '#core/account/position-rows.ts'
import { type ReadyClaim, readyClaims } from '#core/campaigns/claim-all.ts'
import type { Known } from '#core/known.ts'
import { type StakesOf, useStakesOf } from '#hooks/use-campaign-account.ts'
import { type Claimable, type Positions, useClaimable, usePositions } from '#hooks/use-portfolio.ts'
import { useChainTime } from '#hooks/use-time.ts'

/** The pairs and stakes of an account. */
export type HoldingsOf = {
  readonly stakes: StakesOf
  readonly positions: Known<Positions>
  readonly claimable: Claimable
  /** Pairs with their stakes, as far as they have been read. */
  readonly rows: readonly PositionRow[]
  /** Claimable rewards at the current chain time, highest value first. */
  readonly claims: readonly ReadyClaim[]
}

export function useHoldingsOf(account: Address): HoldingsOf {
  const stakes = useStakesOf(account)
  const positions = usePositions(account, stakes)
  const claimable = useClaimable(stakes)
  const now = BigInt(useChainTime())
  const own = stakes.own.status === 'known' ? stakes.own.value : []
  const withWorth = { own, ownUsd: claimable.each, foreign: stakes.foreign, foreignUsd: claimable.foreign }
  return {
    stakes,
    positions,
    claimable,
    rows: positionRows(positions.status === 'known' ? positions.value.positions : [], withWorth),
    claims: readyClaims(withWorth, now),
  }
}
