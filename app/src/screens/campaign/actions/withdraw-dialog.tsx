import type { Address } from '@dexswap/chains'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actionTerms } from '#core/campaigns/campaign-plan.ts'
import type { CampaignView } from '#core/campaigns/derive-campaign.ts'
import { deriveWithdrawal, type PayoutButton } from '#core/campaigns/derive-withdrawal.ts'
import { formatAmount } from '#core/format.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useModals } from '#hooks/open-modal.ts'
import { Button } from '#ui/button.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { Amount } from '#widgets/amount.tsx'
import { CampaignRow } from '#widgets/campaign-row.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { waitingTexts } from '#widgets/main-action.tsx'
import { LpField } from './amount-field.tsx'
import { ActionButton, CampaignDialog } from './campaign-dialog.tsx'
import { RecipientRow, RemoveLink } from './dialog-rows.tsx'
import { useCampaignAction } from './use-campaign-action.ts'

const buttonTexts: Readonly<Record<PayoutButton, MessageDescriptor>> = {
  ready: msg`Withdraw`,
  'no-limit': waitingTexts.node,
  'above-limit': msg`More than you have staked`,
  'enter-amount': msg`Enter amount`,
}

/** Withdraws staked LP tokens; rewards remain claimable. */
export function WithdrawDialog({
  view,
  account,
}: {
  view: Pick<CampaignView, 'campaign' | 'lp' | 'market' | 'stake'>
  account: Address
}) {
  const { t } = useLingui()
  const { campaign, lp, market } = view
  const [text, setText] = useState('')
  const { amount, limit, button, intent, amountUsd } = deriveWithdrawal({ ...view, account, text })
  const action = useCampaignAction(intent, { rewards: campaign.rewards, amountUsd })
  const shown = amount === null ? '' : withSymbol(formatAmount(amount, lp.decimals, 'balance'), lp.symbol)

  return (
    <CampaignDialog
      title={t`Confirm withdrawal`}
      doing={t`Withdrawing ${shown}`}
      action={action}
      idle={intent === null}
      next={<RemoveLink pair={campaign.pair} />}
      details={
        <DetailList className="mt-2">
          <CampaignRow campaign={campaign.address} verdict={action.check.sources} />
        </DetailList>
      }
      button={
        <ActionButton action={action} disabled={intent === null}>
          {t(buttonTexts[button])}
        </ActionButton>
      }
    >
      <LpField
        campaign={campaign}
        market={market}
        label={t`Amount to withdraw`}
        limitLabel={t`Staked`}
        limit={limit}
        text={text}
        onChange={setText}
        amount={amount}
        problem={button === 'above-limit' ? t`This is more than you have staked.` : null}
      />
    </CampaignDialog>
  )
}

/** Claims all rewards and withdraws the full stake in one transaction. */
export function ExitDialog({
  view,
  account,
}: {
  view: Pick<CampaignView, 'campaign' | 'stake' | 'lp' | 'actions'>
  account: Address
}) {
  const { t } = useLingui()
  const { campaign, stake, lp, actions } = view
  const action = useCampaignAction({ kind: 'exit', ...actionTerms(campaign, account) }, { rewards: campaign.rewards })

  return (
    <CampaignDialog
      title={t`Confirm claim & withdrawal`}
      doing={t`Claiming rewards and withdrawing your stake`}
      action={action}
      next={<RemoveLink pair={campaign.pair} />}
      button={
        <>
          {action.simulation?.status === 'refused' && actions.withdraw ? <WithdrawOnly /> : null}
          <ActionButton action={action} data-autofocus disabled={!actions.claimAndWithdraw}>
            {t`Claim and withdraw`}
          </ActionButton>
        </>
      }
    >
      <KnownFigure
        of={stake}
        height={84}
        width={400}
        show={({ stakedAmount, claimable }) => (
          <DetailList>
            <DetailRow label={t`Stake`}>
              <Amount amount={stakedAmount} of={lp} />
            </DetailRow>
            <DetailRow label={t`Rewards, at least`}>
              <span>
                {campaign.rewards.map(({ token, place }) => (
                  <span key={place} className="block">
                    <Amount amount={claimable[place] ?? 0n} of={token} />
                  </span>
                ))}
              </span>
            </DetailRow>
            <RecipientRow account={account} />
            <CampaignRow campaign={campaign.address} verdict={action.check.sources} />
          </DetailList>
        )}
      />
    </CampaignDialog>
  )
}

function WithdrawOnly() {
  const { openModal } = useModals()
  const { t } = useLingui()
  return (
    <div className="text-2 mt-4 flex items-center justify-between gap-4">
      <span>
        <Trans>You can still withdraw your stake alone.</Trans>
      </span>
      <Button size={36} onClick={() => openModal({ name: 'campaignAction', action: 'withdraw' })}>
        {t`Withdraw only`}
      </Button>
    </div>
  )
}
