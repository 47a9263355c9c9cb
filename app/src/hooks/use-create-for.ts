import type { Address } from '@dexswap/chains'
import { createCampaignDrafts, withPair } from '#core/campaigns/create-drafts.ts'
import { useChain } from './use-chain.ts'
import { useService } from './use-session.ts'

/** Sets the pair in the form for a new campaign, unless it already has one. */
export function useCreateFor(): (pair: Address) => void {
  const { id } = useChain()
  const drafts = useService(createCampaignDrafts)
  return (pair) => {
    const form = drafts.of(id).get()
    const next = withPair(form, pair)
    if (next !== form) drafts.change(id, next)
  }
}
