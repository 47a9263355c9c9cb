import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnerFacts } from '#core/campaigns/account-reads.ts'
import { actionTerms, type OwnerIntent } from '#core/campaigns/campaign-plan.ts'
import { type Known, known, loading } from '#core/known.ts'
import type { CampaignActionModal } from '#hooks/open-modal.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Amount } from '../amounts.tsx'
import type { CampaignView } from '../use-campaign-view.ts'
import { ActionButton, CampaignDialog } from './campaign-dialog.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { CampaignRow, RecipientRow } from './rows.tsx'
import { StakeDialog } from './stake-dialog.tsx'
import { useCampaignAction } from './use-campaign-action.ts'
import { ExitDialog, WithdrawDialog } from './withdraw-dialog.tsx'

/** What only the creator can do: take everything back before the start, or what nobody earned after it. */
function OwnerDialog(props: {
  view: CampaignView
  account: Address
  action: OwnerIntent['kind']
  /** What comes back, in the order of the rewards. */
  amounts: readonly Known<bigint>[]
}) {
  const { view, account, action, amounts } = props
  const { t } = useLingui()
  const { campaign } = view
  const sending = useCampaignAction({ kind: action, ...actionTerms(campaign, account) }, { rewards: campaign.rewards })
  const cancelling = action === 'cancel'
  return (
    <CampaignDialog
      title={cancelling ? t`Confirm cancellation` : t`Confirm recovery`}
      doing={cancelling ? t`Cancelling the campaign` : t`Recovering rewards that nobody earned`}
      action={sending}
      button={
        <ActionButton action={sending} kind={cancelling ? 'danger' : 'primary'}>
          {cancelling ? t`Cancel the campaign` : t`Recover rewards`}
        </ActionButton>
      }
    >
      <p className="text-2 mb-3">
        {cancelling ? (
          <Trans>The campaign will never start, and all of its rewards come back to you.</Trans>
        ) : (
          <Trans>Rewards of the seconds in which nobody staked come back to you. Stakers lose nothing.</Trans>
        )}
      </p>
      <DetailList>
        {campaign.rewards.map(({ token, place }) => (
          <DetailRow key={place} label={cancelling ? t`Comes back` : t`Comes back, at least`}>
            <KnownFigure of={amounts[place] ?? loading} show={(amount) => <Amount amount={amount} of={token} />} />
          </DetailRow>
        ))}
        <RecipientRow account={account} />
        <CampaignRow campaign={campaign.address} />
      </DetailList>
    </CampaignDialog>
  )
}

/** The dialog of the action that is being confirmed. */
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
      return <StakeDialog view={view} account={account} amount={modal.amount ?? 0n} />
    case 'withdraw':
      return <WithdrawDialog view={view} account={account} />
    case 'claim':
      return <ClaimDialog view={view} account={account} />
    case 'exit':
      return <ExitDialog view={view} account={account} />
    case 'cancel':
    case 'recover':
      return owner ? (
        <OwnerDialog
          view={view}
          account={account}
          action={action}
          amounts={
            action === 'cancel' ? view.campaign.rewards.map(({ amount }) => known(amount, 0)) : owner.recoverable
          }
        />
      ) : null
  }
}
