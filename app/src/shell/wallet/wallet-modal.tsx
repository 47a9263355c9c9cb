import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ConnectAttempt } from '#core/wallet/wallet.ts'
import { useConnect, useDiscoveredWallets, usePairing } from '#hooks/use-connect.ts'
import { useCopied } from '#hooks/use-copied.ts'
import { useWallet } from '#hooks/use-session.ts'
import { isMobileDevice } from '#io/page.ts'
import { Button, PendingRing } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckIcon, CopyIcon } from '#ui/icons.tsx'
import { LinkButton } from '#ui/text.tsx'
import { WalletSays } from '#widgets/wallet-says.tsx'
import { walletFailureText } from '../failure-text.ts'
import { AccountView } from './account-view.tsx'
import { useCloseWalletModal, WalletList, WalletPicture } from './wallet-list.tsx'

/** A failed connection, with a retry button. */
function ConnectFailed({ attempt }: { attempt: Extract<ConnectAttempt, { status: 'failed' }> }) {
  const closeWalletModal = useCloseWalletModal()
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
        <WalletSays error={attempt.error} />
      </EmptyState>
    </Dialog>
  )
}

const QrCode = lazy(() => import('#ui/qr-code.tsx'))

/** WalletConnect code, to scan with another device or to open or copy on this one. */
function PairingCode({ uri }: { uri: string }) {
  const { t } = useLingui()
  const [copied, copy] = useCopied()
  return (
    <div className="grid w-full justify-items-center gap-4">
      <div className="aspect-square w-full max-w-72">
        <Suspense>
          <QrCode text={uri} label={t`QR code for your wallet`} />
        </Suspense>
      </div>
      <p className="text-2">
        <Trans>Scan this code with a wallet that supports WalletConnect.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {isMobileDevice() ? (
          <a href={uri} className="button" data-kind="soft" data-size="36">
            {t`Open a wallet on this device`}
          </a>
        ) : null}
        <Button size={36} onClick={() => copy(uri)}>
          {copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
          {copied ? t`Copied` : t`Copy the link`}
        </Button>
      </div>
    </div>
  )
}

/** Shown while the wallet prompts, or with the WalletConnect code. */
function ConnectPending({ walletId }: { walletId: string }) {
  const closeWalletModal = useCloseWalletModal()
  const { t } = useLingui()
  const { connect, forgetAttempt } = useConnect()
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
            <Trans>Approve the connection in {name}.</Trans> <Trans>Don't see it? Open your wallet.</Trans>{' '}
            <LinkButton onClick={() => void connect(walletId)}>{t`Try again`}</LinkButton>
          </p>
        )}
      </div>
    </Dialog>
  )
}

/**
 * Wallet modal with the account, the wallet list, or a pending or failed attempt. The name
 * `walletSwitcher` starts with the list.
 */
export default function WalletModal({ name }: { name: 'wallet' | 'walletSwitcher' }) {
  const closeWalletModal = useCloseWalletModal()
  const wallet = useWallet()
  const { attempt } = useConnect()
  const [changing, setChanging] = useState(name === 'walletSwitcher')
  const account = wallet.status === 'connected' ? wallet.account : null
  const opened = useRef(account)

  // Closes when the account changes or a wallet connects.
  useEffect(() => {
    if (account !== null && account !== opened.current) closeWalletModal()
    opened.current = account
  }, [account, closeWalletModal])

  if (attempt.status === 'pending') return <ConnectPending walletId={attempt.walletId} />
  if (attempt.status === 'failed') return <ConnectFailed attempt={attempt} />
  if (wallet.status === 'connected' && !changing) {
    return <AccountView wallet={wallet} onChange={() => setChanging(true)} />
  }
  return <WalletList onBack={wallet.status === 'connected' ? () => setChanging(false) : undefined} />
}
