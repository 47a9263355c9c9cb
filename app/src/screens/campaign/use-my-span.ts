import { useLingui } from '@lingui/react/macro'
import type { RewardCampaign } from '#domain/campaigns/reward-campaign.ts'
import { stakedSince } from '#domain/campaigns/stake-history.ts'
import { useStakeChanges } from '#domain/campaigns/use-stake-changes.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import type { ChartSpan } from '#ui/chart/chart-series.ts'

/** The time in which the connected account has staked, for the bar under a chart; undefined without a stake or the indexer. */
export function useMySpan(campaign: RewardCampaign, now: bigint): ChartSpan | undefined {
  const { t } = useLingui()
  const wallet = useWallet()
  const changes = useStakeChanges(campaign)
  if (wallet.status !== 'connected' || changes.status !== 'known') return undefined
  const since = stakedSince(changes.value, wallet.account)
  if (since === null || now < campaign.startsAt) return undefined
  const to = now < campaign.endsAt ? now : campaign.endsAt
  return { from: Math.max(since, Number(campaign.startsAt)), to: Number(to), label: t`You staked` }
}
