import { Trans, useLingui } from '@lingui/react/macro'
import { useConnect } from '#domain/wallet/use-connect.ts'
import { useDiscoveredWallets } from '#domain/wallet/use-discovered-wallets.ts'
import { usePairing } from '#domain/wallet/use-pairing.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PendingRing } from '#ui/pending-ring.tsx'
import { closeWalletModal } from './close-wallet-modal.ts'
import { PairingCode } from './pairing-code.tsx'
import { WalletPicture } from './wallet-picture.tsx'

/** The wallet's own window is open, or its code waits to be scanned. */
export function ConnectPending({ walletId }: { walletId: string }) {
  const { t } = useLingui()
  const { forgetAttempt } = useConnect()
  const wallet = useDiscoveredWallets().find((discovered) => discovered.id === walletId)
  const uri = usePairing(walletId)
  const name = wallet?.name ?? t`your wallet`
  function close() {
    forgetAttempt()
    closeWalletModal()
  }
  return (
    <Dialog title={t`Pending`} onClose={close} onBack={forgetAttempt}>
      <div className="flex flex-col items-center gap-4 py-8 text-center" role="status">
        {uri ? <PairingCode uri={uri} /> : wallet ? <WalletPicture wallet={wallet} /> : null}
        <p className="text-section flex items-center gap-3 font-medium">
          <PendingRing size={16} />
          {uri ? <Trans>Waiting for your wallet…</Trans> : <Trans>Initializing…</Trans>}
        </p>
        {wallet?.kind === 'walletConnect' ? null : (
          <p className="text-2">
            <Trans>Answer in the window of {name}.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}
