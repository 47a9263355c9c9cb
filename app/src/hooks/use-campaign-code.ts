import type { Address } from '@dexswap/chains'
import { type CampaignCode, codeVerdict, needsCode, readCampaignCode } from '#core/campaigns/campaign-code.ts'
import type { VerificationVerdict } from '#core/verification/verdict.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useChain, useClient, useHead } from './use-chain.ts'

/**
 * Verdict on a campaign's code; null while loading. Two operators verify it from the chain record.
 * With one node, repolls each block while the code is missing or wrong, as that node may lag.
 */
export function useCampaignCode(campaign: Address, verdict: VerificationVerdict | null): CampaignCode | null {
  const chain = useChain()
  const client = useClient()
  const block = useHead()?.number ?? null
  const key = `${chain.id} ${campaign}`
  const ask = () => readCampaignCode(client, chain, campaign)
  const first = useAsyncQuery(needsCode(verdict) ? { key, ask, of: client } : null)
  const reported = first?.key === key ? first.value : null
  const isQueriedAgain = reported === 'other' || reported === 'unread'
  const again = useAsyncQuery(isQueriedAgain ? { key: `${key} ${block}`, ask, of: client } : null)
  const latest = isQueriedAgain && again?.key.startsWith(`${key} `) ? again.value : reported
  return codeVerdict(chain, verdict, latest)
}
