import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnerFacts } from '#core/campaigns/account-reads.ts'
import { actionTerms } from '#core/campaigns/campaign-plan.ts'
import type { CampaignView } from '#core/campaigns/derive-campaign.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import type { CampaignActionModal } from '#hooks/open-modal.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { Amount } from '#widgets/amount.tsx'
import { CampaignRow } from '#widgets/campaign-row.tsx'
import { ActionButton, CampaignDialog } from './campaign-dialog.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { RecipientRow } from './dialog-rows.tsx'
import { RecoverDialog } from './recover-dialog.tsx'
import { StakeDialog } from './stake-dialog.tsx'
import { useCampaignAction } from './use-campaign-action.ts'
import { ExitDialog, WithdrawDialog } from './withdraw-dialog.tsx'

/** Cancels a campaign before its start, by its creator only; all rewards return to the creator. */
function CancelDialog({ campaign, account }: { campaign: RewardCampaign; account: Address }) {
  const { t } = useLingui()
  const { rewards } = campaign
  const sending = useCampaignAction({ kind: 'cancel', ...actionTerms(campaign, account) }, { rewards })
  return (
    <CampaignDialog
      title={t`Confirm cancellation`}
      doing={t`Cancelling the campaign`}
      action={sending}
      button={<ActionButton action={sending} kind="danger">{t`Cancel the campaign`}</ActionButton>}
    >
      <p className="text-2 mb-3">
        <Trans>The campaign will not start. You receive all rewards back.</Trans>
      </p>
      <DetailList>
        {rewards.map(({ token, place, amount }) => (
          <DetailRow key={place} label={t`You receive`}>
            <Amount amount={amount} of={token} />
          </DetailRow>
        ))}
        <RecipientRow account={account} />
        <CampaignRow campaign={campaign.address} verdict={sending.check.sources} />
      </DetailList>
    </CampaignDialog>
  )
}

/** Dialog of the action that the user selected. */
export default function ActionDialog(props: {
  modal: CampaignActionModal
  view: CampaignView
  account: Address
  owner: OwnerFacts | null
}) {
  const { modal, view, account, owner } = props
  const { action } = modal
  switch (action) {
    case 'stake':
      return (
        <StakeDialog
          {...{ view, account }}
          amount={modal.amount ?? 0n}
          restOf={modal.restOf}
          isChoosing={modal.isChoosing ?? false}
        />
      )
    case 'withdraw':
      return <WithdrawDialog view={view} account={account} />
    case 'claim':
      return <ClaimDialog view={view} account={account} />
    case 'exit':
      return <ExitDialog view={view} account={account} />
    case 'cancel':
      return owner ? <CancelDialog campaign={view.campaign} account={account} /> : null
    case 'recover':
      return owner ? <RecoverDialog campaign={view.campaign} account={account} amounts={owner.recoverable} /> : null
  }
}
