import { useEffect, useRef, useState } from 'react'
import { useConnect } from '#domain/wallet/use-connect.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { AccountView } from './account-view.tsx'
import { closeWalletModal } from './close-wallet-modal.ts'
import { ConnectFailed } from './connect-failed.tsx'
import { ConnectPending } from './connect-pending.tsx'
import { WalletList } from './wallet-list.tsx'

/** Account, list of wallets, pending or failed: whichever the connection is at. As the switcher it begins with the list. */
export default function WalletModal({ name }: { name: 'wallet' | 'walletSwitcher' }) {
  const wallet = useWallet()
  const { attempt } = useConnect()
  const [changing, setChanging] = useState(name === 'walletSwitcher')
  const account = wallet.status === 'connected' ? wallet.account : null
  const opened = useRef(account)

  // Another account, or the first one, is what the modal was opened for: it goes.
  useEffect(() => {
    if (account !== null && account !== opened.current) closeWalletModal()
    opened.current = account
  }, [account])

  if (attempt.status === 'pending') return <ConnectPending walletId={attempt.walletId} />
  if (attempt.status === 'failed') return <ConnectFailed attempt={attempt} />
  if (wallet.status === 'connected' && !changing) {
    return <AccountView wallet={wallet} onChange={() => setChanging(true)} />
  }
  return <WalletList onBack={wallet.status === 'connected' ? () => setChanging(false) : undefined} />
}
