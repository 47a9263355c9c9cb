import { useLingui } from '@lingui/react/macro'
import { useSession } from '#domain/session.ts'
import { useConnect } from '#domain/wallet/use-connect.ts'
import type { DiscoveredWallet } from '#domain/wallet/wallet.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { WalletPicture } from './wallet-picture.tsx'

/** One wallet to choose. An entry that cannot work here stays closed and says why. */
export function WalletRow({ wallet }: { wallet: DiscoveredWallet }) {
  const { t } = useLingui()
  const { connect } = useConnect()
  const { config } = useSession()
  const { name, network } = wallet
  const closed = wallet.kind === 'walletConnect' && config.walletConnectProjectId === null
  const about = () => {
    if (network === undefined) return t`Detected`
    if (closed) return t`For ${network}. Not set up: this site has no WalletConnect project id.`
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
