import { useLingui } from '@lingui/react/macro'
import { useConnect } from '#domain/wallet/use-connect.ts'
import type { ConnectAttempt } from '#domain/wallet/wallet.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { walletFailureText } from '../failure-text.ts'
import { closeWalletModal } from './close-wallet-modal.ts'

/** A connection that did not come about, and the way to try again. */
export function ConnectFailed({ attempt }: { attempt: Extract<ConnectAttempt, { status: 'failed' }> }) {
  const { t } = useLingui()
  const { connect, forgetAttempt } = useConnect()
  function close() {
    forgetAttempt()
    closeWalletModal()
  }
  return (
    <Dialog title={t`Error connecting`} onClose={close} onBack={forgetAttempt}>
      <EmptyState
        kind="failed"
        title={t`Error connecting.`}
        action={
          <Button kind="soft" onClick={() => void connect(attempt.walletId)}>
            {t`Try Again`}
          </Button>
        }
      >
        {t(walletFailureText(attempt.error))}
      </EmptyState>
    </Dialog>
  )
}
