import { tokenBalanceCall } from '#domain/balances/balance-call.ts'
import { uintResult } from '#domain/calls/uint-result.ts'
import { useCalls } from '#domain/calls/use-calls.ts'
import { allKnown, type Known, loading, mapKnown } from '#domain/known.ts'
import { type Backing, owedTokens } from './backing.ts'
import type { RewardCampaign } from './reward-campaign.ts'

/** Whether the campaign's contract really holds what it owes, token by token. */
export function useBacking(campaign: RewardCampaign): Known<readonly Backing[]> {
  const owed = owedTokens(campaign)
  const balances = useCalls(owed.map(({ token }) => tokenBalanceCall(token.address, campaign.address)))
  return allKnown(owed.map((each, at) => mapKnown(uintResult(balances[at] ?? loading), (held) => ({ ...each, held }))))
}
