import type { Chain } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { useLingui } from '@lingui/react/macro'
import { useChain, useNetworkSwitch } from '#hooks/chain.ts'
import { closeModal, openModal } from '#hooks/open-modal.ts'
import { useSession, useWallet } from '#hooks/session.ts'
import { CheckIcon, WalletIcon } from '#ui/icons.tsx'
import { ChainLogo } from '#widgets/chain-logo.tsx'

const rowClass =
  'rounded-control enabled:hover:bg-surface-2 flex min-h-13 w-full items-center gap-3 px-3 text-start transition-colors duration-[120ms]'

function NetworkRow({ chain, current }: { chain: ConfiguredChain; current: boolean }) {
  const { t } = useLingui()
  const { switchTo } = useNetworkSwitch()
  const names = { mainnet: t`MAINNET`, testnet: t`TESTNET`, local: t`LOCAL` }
  return (
    <li>
      <button
        type="button"
        disabled={current}
        className={rowClass}
        onClick={() => {
          closeModal('networkSwitcher')
          void switchTo(chain.id)
        }}
      >
        <ChainLogo chain={chain} size={28} />
        <span className="flex-1">
          <span className="text-capital block">{chain.switcherEntry ? names[chain.switcherEntry] : null}</span>
          <span className="text-3 text-caption block">{chain.name}</span>
        </span>
        {current ? <CheckIcon size={18} className="text-accent" /> : null}
      </button>
    </li>
  )
}

/** A network that the operator has taken out: it is named, so that nobody looks for it, and cannot be chosen. */
function TakenOutRow({ chain }: { chain: Pick<Chain, 'name' | 'picture'> }) {
  const { t } = useLingui()
  return (
    <li>
      <button type="button" disabled className={rowClass}>
        <ChainLogo chain={chain} size={28} />
        <span className="flex-1">
          <span className="block">{chain.name}</span>
          <span className="text-3 text-caption block">{t`Taken out for now`}</span>
        </span>
      </button>
    </li>
  )
}

/** Mainnet, testnet and, where it is configured, the local chain; the one that the wallet, or without one the page, is on is disabled. */
export default function NetworkList() {
  const { t } = useLingui()
  const { config, networks } = useSession()
  const shown = useChain()
  const wallet = useWallet()
  // The one that is shown can be chosen while the wallet is elsewhere: it is the way back.
  const current = wallet.status === 'connected' ? wallet.chainId : shown.id
  const entries = [...networks.chains.values()].filter((chain) => chain.switcherEntry !== null)
  return (
    <div className="p-2">
      <ul>
        {entries.map((chain) => (
          <NetworkRow key={chain.id} chain={chain} current={chain.id === current} />
        ))}
        {[...config.takenOut].map(([id, chain]) => (
          <TakenOutRow key={id} chain={chain} />
        ))}
      </ul>
      <div className="border-line mt-2 border-t pt-2">
        <button type="button" className={rowClass} onClick={() => openModal({ name: 'walletSwitcher' })}>
          <WalletIcon size={20} className="text-2 mx-1" />
          {t`Change wallet`}
        </button>
      </div>
    </div>
  )
}
