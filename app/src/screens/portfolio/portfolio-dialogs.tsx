import type { Address } from '@dexswap/chains'
import { lazy, type ReactNode, Suspense } from 'react'
import { type OpenModal, useOpenModal } from '#hooks/open-modal.ts'
import { useWallet } from '#hooks/use-session.ts'

const ClaimAllDialog = lazy(() => import('./claim-all-dialog.tsx'))
const RemoveSeveralDialog = lazy(() => import('./remove-several-dialog.tsx'))
const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))
const ApprovalDialog = lazy(() => import('./approval-dialog.tsx'))
const RevokeAllDialog = lazy(() => import('./revoke-all-dialog.tsx'))

/** The open dialog of the connected account. Rendered on every tab, because alerts open dialogs too. */
export function PortfolioDialogs(): ReactNode {
  const modal = useOpenModal()
  const wallet = useWallet()
  if (modal === null || wallet.status !== 'connected') return null
  return <Suspense>{dialogOf(modal, wallet.account)}</Suspense>
}

function dialogOf(modal: OpenModal, account: Address): ReactNode {
  switch (modal.name) {
    case 'claimAll':
      return <ClaimAllDialog claims={modal.claims} account={account} />
    case 'removeSeveral':
      return <RemoveSeveralDialog positions={modal.positions} account={account} />
    case 'leaveCampaign':
      return <LeaveDialog stake={modal.stake} staked={modal.staked} account={account} />
    case 'approval':
      return <ApprovalDialog approval={modal.approval} account={account} />
    case 'revokeAll':
      return <RevokeAllDialog approvals={modal.approvals} account={account} />
    default:
      return null
  }
}
