import type { Address } from '@dexswap/chains'
import { type CampaignCode, readCampaignCode } from '#core/campaigns/campaign-code.ts'
import { useAnswer } from '#hooks/answer.ts'
import { useChain, useClient } from '#hooks/chain.ts'

/** What is known of the code of a campaign, read once for a dialog; null before a node has answered. */
export function useCampaignCode(campaign: Address): CampaignCode | null {
  const chain = useChain()
  const client = useClient()
  const key = `${chain.id} ${campaign}`
  const answer = useAnswer({ key, ask: () => readCampaignCode(client, chain, campaign), of: client })
  return answer?.key === key ? answer.value : null
}
