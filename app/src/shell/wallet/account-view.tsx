import { useLingui } from '@lingui/react/macro'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { formatAmount, formatUsd } from '#core/format.ts'
import { mapKnown } from '#core/known.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { links } from '#core/routes/table.ts'
import { nativeCurrencyOf } from '#core/tokens/currency.ts'
import type { ConnectedWallet } from '#core/wallet/wallet.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useBalance } from '#hooks/use-balances.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useConnect } from '#hooks/use-connect.ts'
import { useCopied } from '#hooks/use-copied.ts'
import { useUsdPrice } from '#hooks/use-markets.ts'
import { useNetworkSwitch } from '#hooks/use-networks.ts'
import { useSendBan } from '#hooks/use-send-ban.ts'
import { useSession } from '#hooks/use-session.ts'
import { AccountPicture } from '#ui/account-picture.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Panel } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CheckIcon, CopyIcon, PowerIcon, WalletIcon } from '#ui/icons.tsx'
import { ExplorerLink } from '#widgets/address.tsx'
import { Link } from '#widgets/link.tsx'
import { AccountName } from '../account-name.tsx'
import { RecentTransactions } from '../transactions/recent-transactions.tsx'
import { useCloseWalletModal } from './wallet-list.tsx'

/** Account picture, address with copy button, wallet name and chain. */
function AccountHead({ wallet }: { wallet: ConnectedWallet }) {
  const { t } = useLingui()
  const chain = useChain()
  const { networks } = useSession()
  const id = String(wallet.chainId)
  const on = networks.chains.get(wallet.chainId)?.name ?? t`network ${id}, which this page does not offer`
  const [copied, copy] = useCopied()
  const link = explorerLink(chain, 'address', wallet.account)
  return (
    <div className="flex items-center gap-4">
      <AccountPicture account={wallet.account} size={48} />
      <div className="min-w-0">
        <p className="text-heading flex items-center gap-1">
          <AccountName address={wallet.account} />
          <IconButton
            label={copied ? t`Copied` : t`Copy the address`}
            icon={copied ? <CheckIcon size={18} className="text-success" /> : <CopyIcon size={18} />}
            size={28}
            onClick={() => copy(wallet.account)}
          />
          {link ? <ExplorerLink href={link} /> : null}
        </p>
        <p className="text-2 truncate">
          {wallet.walletName} · {on}
        </p>
      </div>
    </div>
  )
}

/**
 * Button that switches the wallet to the page's network, after the user has closed the network
 * dialog.
 */
function WayBack({ wallet }: { wallet: ConnectedWallet }) {
  const closeWalletModal = useCloseWalletModal()
  const { t } = useLingui()
  const { id, name } = useChain()
  const { switchTo } = useNetworkSwitch()
  const isReadOnly = useSendBan() === 'stopped'
  if (wallet.chainId === id || isReadOnly) return null
  return (
    <Button
      kind="primary"
      size={44}
      block
      className="mt-4"
      onClick={() => {
        closeWalletModal()
        void switchTo(id)
      }}
    >
      {t`Switch to ${name}`}
    </Button>
  )
}

function Figure({ label, value }: { label: string; value: string | null }) {
  return (
    <Panel className="px-4 py-3">
      <span className="text-2 block">{label}</span>
      <span className="text-heading block truncate">
        {value === null ? <span className="text-3">—</span> : <bdi>{value}</bdi>}
      </span>
    </Panel>
  )
}

/** The connected account with native balance and recent transactions. */
export function AccountView({ wallet, onChange }: { wallet: ConnectedWallet; onChange: () => void }) {
  const closeWalletModal = useCloseWalletModal()
  const { t } = useLingui()
  const { disconnect } = useConnect()
  const native = nativeCurrencyOf(useChain())
  const balance = useBalance(native)
  const price = useUsdPrice(native)
  const amount = mapKnown(balance, (wei) => withSymbol(formatAmount(wei, 18, 'headerDesktop'), native.symbol))
  const worth = balance.status === 'known' ? mapKnown(usdValueDown(native, balance.value, price), formatUsd) : balance
  return (
    <Dialog title={t`Account`} onClose={closeWalletModal}>
      <AccountHead wallet={wallet} />
      <WayBack wallet={wallet} />
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Figure label={t`Balance`} value={amount.status === 'known' ? amount.value : null} />
        <Figure label={t`In USD`} value={worth.status === 'known' ? worth.value : null} />
        <Link
          {...links.portfolio()}
          className="button col-span-2"
          data-kind="soft"
          data-size="36"
          onClick={closeWalletModal}
        >{t`Portfolio`}</Link>
        <Button size={36} onClick={onChange}>
          <WalletIcon size={16} />
          {t`Change wallet`}
        </Button>
        <Button
          size={36}
          onClick={() => {
            disconnect()
            closeWalletModal()
          }}
        >
          <PowerIcon size={16} />
          {t`Disconnect`}
        </Button>
      </div>
      <RecentTransactions account={wallet.account} />
    </Dialog>
  )
}
