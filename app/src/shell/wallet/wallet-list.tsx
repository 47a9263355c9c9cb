import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { DiscoveredWallet } from '#core/wallet/wallet.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useConnect, useWalletChoices } from '#hooks/use-connect.ts'
import { useSession } from '#hooks/use-session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { ExternalLink } from '#ui/text.tsx'
import { PlatformLogo } from '#ui/token-logo.tsx'

/** Closes only the wallet modal, by either name. */
export function useCloseWalletModal(): () => void {
  const { closeModal } = useModals()
  return useCallback(() => {
    closeModal('wallet')
    closeModal('walletSwitcher')
  }, [closeModal])
}

/** Icon of a wallet, else its first letter. */
export function WalletPicture({ wallet }: { wallet: DiscoveredWallet }) {
  return <PlatformLogo name={wallet.name} src={wallet.icon ?? undefined} size={40} />
}

/** A wallet to select; an unavailable one is disabled with a reason. */
function WalletRow({ wallet }: { wallet: DiscoveredWallet }) {
  const { t } = useLingui()
  const { connect } = useConnect()
  const { config } = useSession()
  const { name, network } = wallet
  const closed = wallet.kind === 'walletConnect' && config.walletConnectProjectId === null
  const about = () => {
    if (wallet.isTwin) return t`Another wallet uses the same name: ${wallet.id}`
    if (network === undefined) return t`Detected`
    if (closed) return t`For ${network}. Not available on this site.`
    return t`For ${network}. Scan with a mobile wallet.`
  }
  return (
    <li>
      <button
        type="button"
        aria-label={network ? `${name} ${network}` : name}
        aria-describedby={`about-${wallet.id}`}
        disabled={closed}
        className="rounded-panel enabled:hover:bg-surface-2 -mx-3 flex min-h-16 w-[calc(100%+24px)] items-center gap-4 px-3 py-2 text-start transition-colors duration-[120ms]"
        onClick={() => void connect(wallet.id)}
      >
        <WalletPicture wallet={wallet} />
        <span className="min-w-0 flex-1">
          <span className="text-section block truncate font-medium">{name}</span>
          <span id={`about-${wallet.id}`} className="text-3 block">
            {about()}
          </span>
        </span>
        {closed ? null : <ChevronRightIcon size={18} className="text-2" />}
      </button>
    </li>
  )
}

const installUrl = 'https://metamask.io/'

/** The available wallets, and links to installations. */
export function WalletList({ onBack }: { onBack?: (() => void) | undefined }) {
  const { t } = useLingui()
  const { listed, install } = useWalletChoices()
  return (
    <Dialog
      title={t`Connect a wallet`}
      onClose={useCloseWalletModal()}
      onBack={onBack}
      footer={
        install ? (
          <>
            <span>{t`No wallet yet?`}</span>
            <ExternalLink href={installUrl}>{t`Install MetaMask`}</ExternalLink>
          </>
        ) : undefined
      }
    >
      {install ? (
        <p className="text-2 py-2">
          <Trans>No wallet found. You can view prices, pools and charts without one.</Trans>
        </p>
      ) : null}
      {listed.some(({ isTwin }) => isTwin) ? (
        <Notice tone="danger" title={t`Two wallets use the same identity`}>
          {t`One may be fake and steal your funds. Disable the unknown extension and reload.`}
        </Notice>
      ) : null}
      <ul>
        {listed.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} />
        ))}
      </ul>
    </Dialog>
  )
}
