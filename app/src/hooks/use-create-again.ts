import { formLike } from '#core/campaigns/campaign-again.ts'
import { createCampaignDrafts, emptyForm } from '#core/campaigns/create-drafts.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { useChain } from './use-chain.ts'
import { useService, useStore } from './use-session.ts'

/**
 * Copies the terms of an existing campaign into the form. `hasDraft`: the form has entries, which this
 * replaces.
 */
export function useCreateAgain(): {
  readonly hasDraft: boolean
  readonly fill: (campaign: RewardCampaign, now: bigint) => void
} {
  const { id } = useChain()
  const drafts = useService(createCampaignDrafts)
  return {
    hasDraft: useStore(drafts.of(id)) !== emptyForm,
    fill: (campaign, now) => drafts.change(id, formLike(campaign, now)),
  }
}
