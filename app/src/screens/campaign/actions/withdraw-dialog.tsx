import { withdrawError } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lpValueUsdDown } from '#core/campaigns/campaign-figures.ts'
import { actionTerms, type WithdrawIntent } from '#core/campaigns/campaign-plan.ts'
import { formatAmount } from '#core/format.ts'
import { readAmountText } from '#core/tokens/amount-text.ts'
import { useModals } from '#hooks/open-modal.ts'
import { Button } from '#ui/button.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { CampaignRow } from '#widgets/campaign-row.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Amount } from '../reward-amounts.tsx'
import type { CampaignView } from '../use-campaign-view.ts'
import { LpField } from './amount-field.tsx'
import { ActionButton, CampaignDialog } from './campaign-dialog.tsx'
import { RecipientRow, RemoveLink } from './dialog-rows.tsx'
import { useCampaignAction } from './use-campaign-action.ts'

/** Withdraws staked LP tokens; rewards remain claimable. */
export function WithdrawDialog({ view, account }: { view: CampaignView; account: Address }) {
  const { t } = useLingui()
  const { campaign, lp, stake } = view
  const [text, setText] = useState('')
  const typed = readAmountText(text, lp.decimals)
  const amount = typed.status === 'amount' ? typed.amount : null
  const staked = stake.status === 'known' ? stake.value.stakedAmount : null
  const error = withdrawError(amount, staked ?? 0n)
  const ready = error === null && amount !== null
  const intent: WithdrawIntent | null = ready ? { kind: 'withdraw', ...actionTerms(campaign, account), amount } : null
  const action = useCampaignAction(intent, {
    rewards: campaign.rewards,
    amountUsd: lpValueUsdDown(amount ?? 0n, view.market),
  })
  const shown = amount === null ? '' : formatAmount(amount, lp.decimals, 'balance')
  const tooMuch = error === 'above-limit'

  return (
    <CampaignDialog
      title={t`Confirm withdrawal`}
      doing={t`Withdrawing ${shown} ${lp.symbol}`}
      action={action}
      idle={intent === null}
      next={<RemoveLink pair={campaign.pair} />}
      details={
        <DetailList className="mt-2">
          <CampaignRow campaign={campaign.address} verdict={action.check.sources} />
        </DetailList>
      }
      button={
        <ActionButton action={action} disabled={!ready}>
          {ready ? t`Withdraw` : tooMuch ? t`More than you have staked` : t`Enter amount`}
        </ActionButton>
      }
    >
      <LpField
        view={view}
        label={t`Amount to withdraw`}
        limitLabel={t`Staked`}
        limit={staked}
        text={text}
        onChange={setText}
        amount={amount}
        problem={tooMuch ? t`This is more than you have staked.` : null}
      />
    </CampaignDialog>
  )
}

/** Claims all rewards and withdraws the whole stake in one transaction. */
export function ExitDialog({ view, account }: { view: CampaignView; account: Address }) {
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
            {campaign.rewards.map(({ token, place }) => (
              <DetailRow key={place} label={t`Rewards, at least`}>
                <Amount amount={claimable[place] ?? 0n} of={token} />
              </DetailRow>
            ))}
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
