import type { Fraction } from '@dexswap/amm'
import { isSameAddress } from '@dexswap/chains'
import { apyAt } from '#core/campaigns/campaign-figures.ts'
import { type Known, loading, unknown } from '#core/known.ts'
import { feeReturn, totalReturn } from '#core/pairs/pool-returns.ts'
import type { Position } from '#core/pairs/portfolio.ts'
import { rewardReturn } from '#core/pairs/position-return.ts'
import type { StakesOf } from './campaign-account.ts'
import { useCampaignMarkets } from './campaigns.ts'
import { useFeeReturns } from './pair-history.ts'
import { usePairs } from './pairs.ts'
import { useChainTime } from './time.ts'

/** What a position would return in a year, as parts of what it is worth now. */
export type PositionReturn = {
  readonly fees: Known<Fraction>
  readonly rewards: Known<Fraction>
  readonly total: Known<Fraction>
}

/**
 * The return of a position of the own exchange, by the parts that pools and campaigns show it by. Fees are unknown without the indexer. Of other
 * platforms nobody tells here what part of the fees is the protocol's.
 */
export function usePositionReturn({ pair, wallet, staked }: Position, { own }: StakesOf): PositionReturn {
  const list = usePairs()
  const rows = list.status === 'known' ? list.value.rows : none
  const row = rows.find(({ address }) => isSameAddress(address, pair.address))
  const returns = useFeeReturns(row ? [row] : none)
  const now = BigInt(useChainTime())
  const all = own.status === 'known' ? own.value : none
  const mine = all.filter(({ campaign }) => isSameAddress(campaign.pair.address, pair.address))
  const markets = useCampaignMarkets(mine.map(({ campaign }) => campaign))
  const stakes = mine.map(({ campaign, stake }, at) => {
    const market = markets[at]
    const apy = market ? apyAt(campaign, market, campaign.stakedAmount, now) : loading
    return { amount: stake.stakedAmount, apy }
  })
  const unlisted = list.status === 'known' ? unknown('no-source') : list
  const fees = row
    ? feeReturn(returns.volumesOf(row), returns.termsOf(row), row.liquidityUsd, returns.hoursOf(row))
    : unlisted
  const rewards = own.status === 'known' ? rewardReturn(wallet + staked, stakes) : own
  return { fees, rewards, total: totalReturn(fees, rewards) }
}

const none: readonly never[] = []
