import type { Fraction } from '@dexswap/amm'
import { type Known, mapKnown } from '#domain/known.ts'
import { apyAt, type CampaignMarket, lpValueUsdDown } from './campaign-figures.ts'
import type { CampaignLists } from './campaign-lists.ts'
import type { RewardCampaign } from './reward-campaign.ts'

/** What a campaign that does not exist yet would return at its start, and the stake that this stands on. */
export type InitialApy = {
  readonly apy: Known<Fraction>
  readonly stakedUsd: Known<bigint>
}

/**
 * Nobody has staked yet, so a stake is assumed: the cap of a limited pool, else the largest stake of the pair's running campaigns,
 * else all of the pair's LP tokens, which is the least that the APY can be. (docs/decisions/0019)
 */
export function assumedStake(
  stakingCap: bigint,
  running: Known<CampaignLists>,
  totalSupply: Known<bigint>,
): Known<bigint> {
  const { status } = running
  const largest =
    status === 'known'
      ? running.value.active.reduce((most, { stakedAmount }) => (stakedAmount > most ? stakedAmount : most), 0n)
      : 0n
  return mapKnown(totalSupply, (supply) => {
    if (stakingCap > 0n) return stakingCap < supply ? stakingCap : supply
    return largest > 0n ? largest : supply
  })
}

/** The whole duration counts, as before any start (spec/3 §5). */
export function initialApy(campaign: RewardCampaign, market: CampaignMarket, stake: Known<bigint>): InitialApy {
  if (stake.status !== 'known') return { apy: stake, stakedUsd: stake }
  return {
    apy: apyAt(campaign, market, stake.value, campaign.startsAt),
    stakedUsd: lpValueUsdDown(stake.value, campaign.pair, market),
  }
}
