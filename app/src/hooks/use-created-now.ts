import type { Address } from '@dexswap/chains'
import { useEffect } from 'react'
import type { CreatedNow } from '#core/account/notices.ts'
import { ownerCalls, ownerFacts } from '#core/campaigns/account-reads.ts'
import type { CreatedCampaigns } from '#core/campaigns/created-campaigns.ts'
import { type Known, known, loading } from '#core/known.ts'
import { chainAccountKey, createStoredCreated, storedOf } from '#core/pairs/stored-created.ts'
import { useReads } from './use-calls.ts'
import { useRewardCampaigns } from './use-campaign-reads.ts'
import { useChain } from './use-chain.ts'
import { useService, useStore } from './use-session.ts'
import { useChainTime } from './use-time.ts'

/**
 * Campaigns that this browser stored for the account and that the account still owns. Without stored
 * ones no request is sent.
 */
export function useCreatedNow(account: Address): Known<readonly CreatedNow[]> {
  const { id } = useChain()
  const stored = useStore(useService(createStoredCreated))
  const now = BigInt(useChainTime())
  const readings = useRewardCampaigns(storedOf(stored, chainAccountKey(id, account)))
  const campaigns = readings.flatMap((reading) =>
    reading.status === 'known' && reading.value.kind === 'campaign' ? [reading.value.campaign] : [],
  )
  const tokensOf = ({ rewards }: (typeof campaigns)[number]) => rewards.map(({ token }) => token.address)
  const answers = useReads(campaigns.map((campaign) => ownerCalls(campaign.address, tokensOf(campaign))))
  const isReading = readings.some(({ status }) => status === 'loading')
  if (isReading || answers.some((each) => each.owner.status === 'loading')) return loading
  return known(
    campaigns.flatMap((campaign, at) => {
      const answer = answers[at]
      const facts = answer ? ownerFacts(campaign, answer, account, now) : null
      const hasSpare = facts?.recoverable.some((spare) => spare.status === 'known' && spare.value > 0n) ?? false
      return facts ? [{ campaign, hasSpare }] : []
    }),
    0,
  )
}

/** Stores the account's campaigns in this browser once they are found. */
export function useRememberCreated(account: Address, found: Known<CreatedCampaigns> | null): void {
  const { id } = useChain()
  const stored = useService(createStoredCreated)
  const campaigns = found?.status === 'known' ? found.value.campaigns : null

  // Writes to the storage of the browser.
  useEffect(() => {
    if (campaigns) stored.found(chainAccountKey(id, account), campaigns)
  }, [stored, id, account, campaigns])
}
