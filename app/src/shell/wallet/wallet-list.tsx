import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { DiscoveredWallet } from '#core/wallet/wallet.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useConnect, useWalletChoices } from '#hooks/use-connect.ts'
import { useSession } from '#hooks/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { ExternalLink } from '#ui/text.tsx'
import { PlatformLogo } from '#ui/token-logo.tsx'

/** Returns a function that closes the wallet modal under either name, and no other modal. */
export function useCloseWalletModal(): () => void {
  const { closeModal } = useModals()
  return useCallback(() => {
    closeModal('wallet')
    closeModal('walletSwitcher')
  }, [closeModal])
}

/** Icon of a wallet, or its first letter. */
export function WalletPicture({ wallet }: { wallet: DiscoveredWallet }) {
  return <PlatformLogo name={wallet.name} src={wallet.icon ?? undefined} size={40} />
}

const rowClass = 'rounded-panel -mx-3 flex min-h-16 w-[calc(100%+24px)] items-center gap-4 px-3 py-2 text-start'

function WalletLines({ wallet, about }: { wallet: DiscoveredWallet; about: string }) {
  return (
    <>
      <WalletPicture wallet={wallet} />
      <span className="min-w-0 flex-1">
        <span className="text-section block truncate font-medium">{wallet.name}</span>
        <span id={`about-${wallet.id}`} className="text-3 block">
          {about}
        </span>
      </span>
    </>
  )
}

/** Row of a wallet in this browser. */
function WalletRow({ wallet }: { wallet: DiscoveredWallet }) {
  const { t } = useLingui()
  const { connect } = useConnect()
  const { id, name, isTwin } = wallet
  return (
    <li>
      <button
        type="button"
        aria-label={name}
        aria-describedby={`about-${id}`}
        className={`${rowClass} hover:bg-surface-2 transition-colors duration-[120ms]`}
        onClick={() => void connect(id)}
      >
        <WalletLines wallet={wallet} about={isTwin ? t`Another wallet uses the same name: ${id}` : t`Detected`} />
        <ChevronRightIcon size={18} className="text-2" />
      </button>
    </li>
  )
}

/** WalletConnect with one button per network; disabled when the site has no project id. */
function WalletConnectRow({ wallets }: { wallets: readonly DiscoveredWallet[] }) {
  const { t } = useLingui()
  const { connect } = useConnect()
  const { config } = useSession()
  const [first] = wallets
  if (!first) return null
  if (config.walletConnectProjectId === null) {
    return (
      <li>
        <button
          type="button"
          aria-label={first.name}
          aria-describedby={`about-${first.id}`}
          disabled
          className={`${rowClass} opacity-40`}
        >
          <WalletLines wallet={first} about={t`Not available on this site.`} />
        </button>
      </li>
    )
  }
  return (
    <li className={`${rowClass} flex-wrap gap-y-2`}>
      <WalletLines wallet={first} about={t`Scan with a mobile wallet.`} />
      <span className="flex gap-2">
        {wallets.map(({ id, name, network }) => (
          <Button key={id} size={36} aria-label={`${name} ${network}`} onClick={() => void connect(id)}>
            {network}
          </Button>
        ))}
      </span>
    </li>
  )
}

function isLocal({ kind }: DiscoveredWallet): boolean {
  return kind !== 'walletConnect'
}

const installUrl = 'https://metamask.io/'

/** Available wallets, and links to install others. */
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
        {listed.filter(isLocal).map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} />
        ))}
        <WalletConnectRow wallets={listed.filter((wallet) => !isLocal(wallet))} />
      </ul>
    </Dialog>
  )
}
