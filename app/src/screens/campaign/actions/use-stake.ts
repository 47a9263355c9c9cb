import type { Address } from '@dexswap/chains'
import { useState } from 'react'
import { approvePlan } from '#core/approvals/approvals.ts'
import { campaignPlan, stakeApprovalAmount } from '#core/campaigns/campaign-plan.ts'
import type { CampaignView } from '#core/campaigns/derive-campaign.ts'
import {
  deriveStake,
  type StakeView,
  stakeApprovalIntent,
  stakeIntent,
  stakeToSend,
} from '#core/campaigns/derive-stake.ts'
import { amountToText } from '#core/tokens/amount-text.ts'
import { useApprovalChoice } from '#hooks/approval-choice.ts'
import { useAllowance } from '#hooks/use-balances.ts'
import { useBatching } from '#hooks/use-batching.ts'
import { useCampaignCode } from '#hooks/use-campaign-code.ts'
import { useClient } from '#hooks/use-chain.ts'
import { useSend } from '#hooks/use-transactions.ts'
import { useVerification } from '#hooks/use-verification.ts'
import { useCampaignAction } from './use-campaign-action.ts'

/** Data that a stake is built from. */
export type StakedCampaign = Pick<
  CampaignView,
  'campaign' | 'lp' | 'lpBalance' | 'market' | 'note' | 'now' | 'stakable'
>

/**
 * Collects the inputs of the stake dialog; `initial` 0 leaves the amount empty.
 * @param restOf addition that issued the LP tokens, by record id
 */
export function useStake(of: StakedCampaign, account: Address, initial: bigint, restOf: string | undefined) {
  const { campaign, lp } = of
  const [text, setText] = useState(initial > 0n ? amountToText(initial, lp.decimals) : '')
  const [lockWord, setLockWord] = useState('')
  const allowance = useAllowance(lp, campaign.address)
  const request = { ...of, account, text, allowance, canBatch: useBatching() !== 'none' }
  const { intent, amountUsd, canTry, approvals } = stakeToSend(request)
  const action = useCampaignAction(intent && { ...intent, restOf }, {
    rewards: campaign.rewards,
    amountUsd,
    canTry,
    approvals,
  })
  // Terms are independent of the amount: verifies them on opening, before any approval.
  const opened = useVerification(`stake ${campaign.address}`, () => campaignPlan(stakeIntent(campaign, account, 1n)))
  const { sources, isClosed } = action.check
  const code = useCampaignCode(campaign.address, sources ?? opened)
  const view: StakeView = deriveStake({ ...request, lockWord, code, opened, sources, isRefused: isClosed })
  return { view, action, code, text, setText, lockWord, setLockWord }
}

/** Sends the approval for a stake, exact or maximum as the user chose. */
export function useStakeApproval(of: Pick<StakedCampaign, 'campaign' | 'lp'>, account: Address) {
  const client = useClient()
  const [choice] = useApprovalChoice(of.lp)
  const { state, run } = useSend()
  const approve = (needed: bigint) => {
    const allowed = stakeApprovalAmount(needed, choice)
    void run(approvePlan(client, stakeApprovalIntent({ ...of, account }, needed, allowed)))
  }
  return { state, approve }
}
