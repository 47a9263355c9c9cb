import type { Address } from '@dexswap/chains'
import { campaignDrafts, withPair } from '#core/campaigns/create-drafts.ts'
import { useChain } from './chain.ts'
import { useSession } from './session.ts'

/** Sets a pair in the form for a new campaign unless the form has one. */
export function useCreateFor(): (pair: Address) => void {
  const { id } = useChain()
  const drafts = campaignDrafts(useSession().storage)
  return (pair) => {
    const form = drafts.of(id).get()
    const next = withPair(form, pair)
    if (next !== form) drafts.change(id, next)
  }
}
