import type { Address } from '@dexswap/chains'
import type { OwnerFacts } from '#domain/campaigns/use-owner-facts.ts'
import type { CampaignActionModal } from '#domain/modals/open-modal.ts'
import type { CampaignView } from '../use-campaign-view.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { ExitDialog } from './exit-dialog.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import { StakeDialog } from './stake-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

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
          amounts={action === 'cancel' ? view.campaign.rewards.map(({ amount }) => amount) : owner.recoverable}
        />
      ) : null
  }
}
