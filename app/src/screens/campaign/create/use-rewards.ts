import { type CampaignDraft, isRewardTwice } from '@dexswap/campaigns'
import type { CreateForm } from '#core/campaigns/create-drafts.ts'
import { type Known, loading } from '#core/known.ts'
import { type ApprovalState, batchedApproval } from '#core/tokens/approval-state.ts'
import type { Token } from '#core/tokens/currency.ts'
import { useApprovals, useBalances } from '#hooks/use-balances.ts'
import { useBatching } from '#hooks/use-batching.ts'
import { useChain } from '#hooks/use-chain.ts'

/** A reward of the form with on-chain data. */
export type CreateReward = {
  /** Null before the token is selected and loaded. */
  readonly token: Token | null
  readonly text: string
  readonly amount: bigint | null
  readonly balance: Known<bigint>
  readonly approval: ApprovalState
  /** True when an earlier reward has the same token. */
  readonly isTwice: boolean
  /** True when the amount exceeds the balance. */
  readonly isTooMuch: boolean
}

/**
 * Rewards of the form with balance and missing approval; a batching wallet approves on creation.
 */
export function useRewards(
  { rewards }: CreateForm,
  draft: CampaignDraft,
  tokens: readonly (Token | null)[],
): readonly CreateReward[] {
  const { campaignFactory } = useChain()
  const canBatch = useBatching() !== 'none'
  const amounts = draft.rewards.map(({ amount }) => amount)
  const balances = useBalances(tokens.flatMap((token) => token ?? []))
  const wanted = tokens.map((currency, at) => ({ currency, amount: amounts[at] ?? null }))
  const approvals = useApprovals(wanted, campaignFactory)
  const known = tokens.filter((token) => token !== null)
  return rewards.map(({ text }, at) => {
    const token = tokens[at] ?? null
    const amount = amounts[at] ?? null
    const balance = (token && balances[known.indexOf(token)]) ?? loading
    return {
      token,
      text,
      amount,
      balance,
      approval: batchedApproval(approvals[at] ?? 'unknown', canBatch),
      isTwice: isRewardTwice(draft.rewards, at),
      isTooMuch: amount !== null && balance.status === 'known' && amount > balance.value,
    }
  })
}
