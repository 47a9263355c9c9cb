import { depositError } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { depositEffect } from '#core/campaigns/campaign-figures.ts'
import { actionTerms, type StakeIntent } from '#core/campaigns/campaign-plan.ts'
import { campaignDate } from '#core/campaigns/reward-campaign.ts'
import { formatAmount } from '#core/format.ts'
import { amountToText, readAmountText } from '#core/tokens/amount-text.ts'
import { useApproval } from '#hooks/approvals.ts'
import { Notice } from '#ui/notice.tsx'
import { DetailList } from '#ui/text.tsx'
import { KnownLossNotice } from '../notices.tsx'
import type { CampaignView } from '../use-campaign-view.ts'
import { LpField } from './amount-field.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CampaignRow, EffectRows } from './rows.tsx'
import { StakeButtons } from './stake-buttons.tsx'
import { useCampaignAction } from './use-campaign-action.ts'

/** Puts LP tokens in, after the campaign has been allowed to take them. */
export function StakeDialog(props: {
  view: CampaignView
  account: Address
  /** What stands in the field at first; 0 for an empty one. */
  amount: bigint
}) {
  const { t } = useLingui()
  const { view, account } = props
  const { campaign, lp, market, now } = view
  const [text, setText] = useState(props.amount > 0n ? amountToText(props.amount, lp.decimals) : '')
  const typed = readAmountText(text, lp.decimals)
  const amount = typed.status === 'amount' ? typed.amount : null
  const stakable = view.stakable.status === 'known' ? view.stakable.value : null
  const approval = useApproval(lp, amount, campaign.address)
  // The order of the reasons is that of the rule; the allowance itself is judged by `useApproval`.
  const error = depositError(amount, stakable ?? 0n, approval === 'approved' && amount !== null ? amount : 0n)
  const within = amount !== null && (error === null || error === 'not-approved')
  const intent: StakeIntent | null = within ? { kind: 'stake', ...actionTerms(campaign, account), amount } : null
  const action = useCampaignAction(intent, { canTry: approval === 'approved' })
  const shown = amount === null ? '' : formatAmount(amount, lp.decimals, 'balance')
  const ends = campaignDate(campaign.endsAt)
  const capped = stakable !== null && view.lpBalance.status === 'known' && stakable < view.lpBalance.value
  const problem =
    error !== 'above-limit' || stakable === null
      ? null
      : capped
        ? t`Only this much still fits into the pool.`
        : t`This is more than you hold.`

  return (
    <CampaignDialog
      title={t`Confirm staking`}
      doing={t`Staking ${shown} ${lp.symbol}`}
      action={action}
      idle={intent === null || approval !== 'approved'}
      details={
        <>
          <DetailList className="mt-2">
            <EffectRows campaign={campaign} effect={depositEffect(campaign, market, amount ?? 0n, now)} />
            <CampaignRow campaign={campaign.address} />
          </DetailList>
          {campaign.locked ? (
            <div className="mt-4">
              <Notice tone="warning" title={t`Locked until the end`}>
                <Trans>You cannot take your LP tokens out before {ends}.</Trans>
              </Notice>
            </div>
          ) : null}
        </>
      }
      button={
        <StakeButtons
          view={view}
          account={account}
          amount={within ? amount : null}
          approval={approval}
          reason={problem === null ? t`Enter amount` : capped ? t`Too much for the pool` : t`Insufficient LP tokens`}
          refused={action.trial?.status === 'refused'}
          onStake={() => action.send()}
        />
      }
    >
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
