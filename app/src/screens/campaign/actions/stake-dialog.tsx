import { depositError, isLongLock } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ApproveIntent, approvePlan } from '#core/approvals/approvals.ts'
import { depositEffect, lpValueUsdDown } from '#core/campaigns/campaign-figures.ts'
import {
  actionTerms,
  campaignBasis,
  campaignPlan,
  type StakeIntent,
  stakeApproval,
  stakeApprovalAmount,
} from '#core/campaigns/campaign-plan.ts'
import { campaignDate } from '#core/campaigns/reward-campaign.ts'
import { isConfirmWord } from '#core/confirm-word.ts'
import { formatAmount } from '#core/format.ts'
import { isRunning } from '#core/sending/plan.ts'
import { amountToText, readAmountText } from '#core/tokens/amount-text.ts'
import type { ApprovalState } from '#core/tokens/approval-state.ts'
import type { VerificationVerdict } from '#core/verification/compare-nodes.ts'
import { useApprovalChoice } from '#hooks/approval-choice.ts'
import { useApproval } from '#hooks/balances.ts'
import { joined, useBatching } from '#hooks/batching.ts'
import { useClient } from '#hooks/chain.ts'
import { useSend } from '#hooks/transactions.ts'
import { useVerification } from '#hooks/verification.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DetailList } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ApproveFirst, ApproveLine } from '#widgets/approve-line.tsx'
import { CampaignRow } from '#widgets/campaign-row.tsx'
import { mainLook } from '#widgets/main-action.tsx'
import { SourcesLine } from '#widgets/send-check-rows.tsx'
import { BatchedApprovalRow } from '#widgets/sending.tsx'
import { KnownLossNotice } from '../stake-notes.tsx'
import type { CampaignView } from '../use-campaign-view.ts'
import { LpField } from './amount-field.tsx'
import { BroadcastError, CampaignDialog } from './campaign-dialog.tsx'
import { CodeRow, EffectRows } from './dialog-rows.tsx'
import { StakeChoice } from './stake-choice.tsx'
import { useCampaignAction } from './use-campaign-action.ts'
import { useCampaignCode } from './use-campaign-code.ts'

function stakeApprovalOf(
  { lp, campaign }: CampaignView,
  account: Address,
  needed: bigint,
  amount: bigint,
): ApproveIntent {
  const { chainId, address: token, symbol, decimals } = lp
  const basis = { spender: campaign.address, campaign: campaignBasis(campaign) }
  return { kind: 'approve', chainId, account, token, symbol, decimals, needed, amount, ...basis }
}

/** Approve and stake side by side until the allowance suffices, then only stake. */
function StakeButtons(props: {
  view: CampaignView
  account: Address
  /** Null while it cannot be staked: the button then shows `reason`. */
  amount: bigint | null
  approval: ApprovalState
  /** For the campaign and its terms; an approval requires it. */
  verdict: VerificationVerdict | null
  reason: string
  refused: boolean
  onStake: () => void
}) {
  const { view, account, amount, approval, verdict, reason, refused, onStake } = props
  const { t } = useLingui()
  const client = useClient()
  const [choice] = useApprovalChoice(view.lp)
  const { state, run } = useSend()
  const running = isRunning(state)

  function approve(needed: bigint) {
    const allowed = stakeApprovalAmount(needed, choice)
    void run(approvePlan(client, stakeApprovalOf(view, account, needed, allowed)))
  }

  if (amount === null)
    return (
      <Button {...mainLook} className="mt-4" disabled>
        {reason}
      </Button>
    )
  if (approval === 'not-approved' && (verdict === null || verdict.stops)) {
    return (
      <Button {...mainLook} className="mt-4" disabled>
        {verdict === null ? t`Checking the campaign` : t`Not confirmed`}
      </Button>
    )
  }
  if (approval === 'unknown') return <Button {...mainLook} className="mt-4" disabled>{t`Checking approval`}</Button>
  if (approval === 'approved' || approval === 'together') {
    return (
      <Button {...mainLook} className="mt-4" disabled={refused} onClick={onStake}>
        {t`Deposit and stake`}
      </Button>
    )
  }
  return (
    <>
      <BroadcastError state={state} />
      <div className="mt-4">
        <ApproveFirst
          pending={approval === 'pending' || running}
          pendingLabel={t`Approving`}
          onApprove={() => approve(amount)}
          approve={t`Approve`}
          action={t`Deposit and stake`}
        />
      </div>
      <ApproveLine needed={amount} of={view.lp} maximum={amount > stakeApproval ? amount : stakeApproval}>
        <Trans>Spending limit</Trans>
      </ApproveLine>
    </>
  )
}

/** Stakes LP tokens, after an approval of the campaign. */
export function StakeDialog(props: {
  view: CampaignView
  account: Address
  /** Initial amount of the field; 0 for an empty one. */
  amount: bigint
  /** Offers the other campaigns of the pair. */
  isChoosing: boolean
}) {
  const { t } = useLingui()
  const { view, account, isChoosing } = props
  const { campaign, lp, market, now } = view
  const [text, setText] = useState(props.amount > 0n ? amountToText(props.amount, lp.decimals) : '')
  const typed = readAmountText(text, lp.decimals)
  const amount = typed.status === 'amount' ? typed.amount : null
  const stakable = view.stakable.status === 'known' ? view.stakable.value : null
  const approval = joined(useApproval(lp, amount, campaign.address), useBatching())
  // Reasons follow the order of the rule; `useApproval` checks the allowance.
  const canSend = approval === 'approved' || approval === 'together'
  const error = depositError(amount, stakable ?? 0n, canSend && amount !== null ? amount : 0n)
  const within = amount !== null && (error === null || error === 'not-approved')
  const intent: StakeIntent | null = within
    ? { kind: 'stake', ...actionTerms(campaign, account), amount, terms: campaignBasis(campaign) }
    : null
  const action = useCampaignAction(intent, {
    rewards: campaign.rewards,
    amountUsd: lpValueUsdDown(amount ?? 0n, market),
    canTry: canSend,
    approvals: approval === 'together' && amount !== null ? [stakeApprovalOf(view, account, amount, amount)] : [],
  })
  // Terms do not depend on the amount: verified on opening, before an approval is offered.
  const opened = useVerification(`stake ${campaign.address}`, () =>
    campaignPlan({ kind: 'stake', ...actionTerms(campaign, account), amount: 1n, terms: campaignBasis(campaign) }),
  )
  const verdict = action.check.sources ?? opened
  const code = useCampaignCode(campaign.address, verdict)
  const [lockWord, setLockWord] = useState('')
  const isLong = isLongLock(campaign, now)
  const isLockAgreed = !isLong || isConfirmWord(lockWord)
  const isBlocked = code === 'other' || !isLockAgreed
  const shown = amount === null ? '' : formatAmount(amount, lp.decimals, 'balance')
  const ends = campaignDate(campaign.endsAt)
  const capped = stakable !== null && view.lpBalance.status === 'known' && stakable < view.lpBalance.value
  const problem =
    error !== 'above-limit' || stakable === null
      ? null
      : capped
        ? t`The pool has room for this much only.`
        : t`This is more than your balance.`

  return (
    <CampaignDialog
      title={t`Confirm staking`}
      doing={action.isApproving ? t`Approving` : t`Staking ${shown} ${lp.symbol}`}
      action={action}
      idle={intent === null || !canSend}
      details={
        <>
          <DetailList className="mt-2">
            <EffectRows campaign={campaign} effect={depositEffect(campaign, market, amount ?? 0n, now)} />
            {approval === 'together' && amount !== null ? (
              <BatchedApprovalRow token={lp} amount={amount} spender={t`the campaign`} />
            ) : null}
            <CampaignRow campaign={campaign.address} verdict={verdict} />
            <CodeRow of={code} />
          </DetailList>
          {opened?.stops && !action.check.sources ? (
            <div className="mt-4">
              <SourcesLine verdict={opened} />
            </div>
          ) : null}
          {campaign.locked ? (
            <div className="mt-4 grid gap-3">
              <Notice
                tone={isLong ? 'danger' : 'warning'}
                title={isLong ? t`Locked for more than a year` : t`Locked until the end`}
              >
                <Trans>You can't withdraw your LP tokens before {ends}.</Trans>
              </Notice>
              {isLong ? <TextField label={t`Type confirm`} value={lockWord} onChange={setLockWord} /> : null}
            </div>
          ) : null}
        </>
      }
      button={
        <StakeButtons
          view={view}
          account={account}
          amount={within && !isBlocked ? amount : null}
          verdict={opened}
          approval={approval}
          reason={
            code === 'other'
              ? t`Wrong contract code`
              : within && !isLockAgreed
                ? t`Confirm the lock`
                : problem === null
                  ? t`Enter amount`
                  : capped
                    ? t`Exceeds pool capacity`
                    : t`Insufficient LP tokens`
          }
          refused={action.check.isClosed}
          onStake={action.send}
        />
      }
    >
      {isChoosing ? <StakeChoice campaign={campaign} /> : null}
      <KnownLossNotice campaign={campaign} />
      <LpField
        view={view}
        label={t`Amount to stake`}
        limitLabel={t`Stakable`}
        limit={stakable}
        text={text}
        onChange={setText}
        amount={amount}
        problem={problem}
      />
    </CampaignDialog>
  )
}
