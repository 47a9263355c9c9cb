import type { Fraction } from '@dexswap/amm'
import { type Address, isSameAddress, type Platform } from '@dexswap/chains'
import type { Position } from '#core/account/portfolio.ts'
import { apyAt } from '#core/campaigns/campaign-figures.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { type Known, loading, mapKnown } from '#core/known.ts'
import { reportedProtocolFee } from '#core/liquidity/pair-lookup.ts'
import { totalReturn } from '#core/pairs/pool-returns.ts'
import { positionFees, rewardReturn } from '#core/pairs/position-return.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import type { StakesOf } from './use-campaign-account.ts'
import { useCampaignMarkets } from './use-campaigns.ts'
import { useChain } from './use-chain.ts'
import { useProtocolFees } from './use-liquidity.ts'
import type { Positions } from './use-portfolio.ts'
import { useIndexedPast } from './use-portfolio-value.ts'
import { useChainTime } from './use-time.ts'

/** Yearly return of a position, as a share of its current value. */
export type PositionReturn = {
  readonly fees: Known<Fraction>
  readonly rewards: Known<Fraction>
  readonly total: Known<Fraction>
}

/** The account's stakes in all campaigns, including those with LP tokens of other platforms. */
function useReturningStakes(positions: readonly Position[], { own, foreign }: StakesOf) {
  const chain = useChain()
  const now = BigInt(useChainTime())
  const mine = own.status === 'known' ? own.value : []
  const elsewhere = foreign.flatMap(({ stakable, campaign, stake }) => {
    const position = positions.find((each) => isSameAddress(each.pair.address, stakable))
    if (!position) return []
    const { pair, platform } = position
    return [{ campaign: { ...campaign, pair: { ...pair, ...displayOrder(chain, pair) } }, stake, platform }]
  })
  const all: readonly { campaign: RewardCampaign; stake: { stakedAmount: bigint }; platform?: Platform }[] = [
    ...mine,
    ...elsewhere,
  ]
  const markets = useCampaignMarkets(all.map(({ campaign, platform }) => ({ ...campaign, platform })))
  return all.map(({ campaign, stake }, at) => {
    const market = markets[at]
    const apy = market ? apyAt(campaign, market, campaign.stakedAmount, now) : loading
    return { pair: campaign.pair.address, amount: stake.stakedAmount, apy }
  })
}

/**
 * Yearly return of each position of an account. The query of volumes is that of the portfolio chart;
 * without an indexer, fees are unknown.
 */
export function usePositionReturns(
  account: Address,
  positions: Known<Positions>,
  stakes: StakesOf,
): (position: Position) => PositionReturn {
  const all = positions.status === 'known' ? positions.value.positions : none
  const past = useIndexedPast(account, positions, 'month').found
  const protocolFeeOf = useProtocolFees(reportedProtocolFee)
  const each = useReturningStakes(all, stakes)
  const now = useChainTime()
  return ({ pair, platform, wallet, staked }) => {
    const points = mapKnown(past, ({ value }) => value.points.get(pair.address) ?? null)
    const fees = positionFees(pair, points, protocolFeeOf(platform), now)
    const mine = each.filter((stake) => isSameAddress(stake.pair, pair.address))
    const rewards = stakes.own.status === 'known' ? rewardReturn(wallet + staked, mine) : stakes.own
    return { fees, rewards, total: totalReturn(fees, rewards) }
  }
}

const none: readonly never[] = []
