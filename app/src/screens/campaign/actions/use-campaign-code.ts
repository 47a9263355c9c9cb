import type { Address } from '@dexswap/chains'
import { type CampaignCode, readCampaignCode } from '#core/campaigns/campaign-code.ts'
import { useAnswer } from '#hooks/answer.ts'
import { useChain, useClient, useHead } from '#hooks/chain.ts'

/**
 * What is known of the code of a campaign, read once for a dialog; null before a node has answered. Where a node has told none, or other code than
 * the record's, it is read again with each block: a node may be behind the block in which the campaign was made.
 */
export function useCampaignCode(campaign: Address): CampaignCode | null {
  const chain = useChain()
  const client = useClient()
  const block = useHead()?.number ?? null
  const key = `${chain.id} ${campaign}`
  const ask = () => readCampaignCode(client, chain, campaign)
  const first = useAnswer({ key, ask, of: client })
  const told = first?.key === key ? first.value : null
  const isAskedAgain = told === 'other' || told === 'unread'
  const again = useAnswer(isAskedAgain ? { key: `${key} ${block}`, ask, of: client } : null)
  return isAskedAgain && again?.key.startsWith(`${key} `) ? again.value : told
}
