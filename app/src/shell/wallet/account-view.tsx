import { useLingui } from '@lingui/react/macro'
import { useBalance } from '#domain/balances/use-balance.ts'
import { nativeCurrencyOf } from '#domain/currencies/currency.ts'
import { formatAmount, formatUsd } from '#domain/currencies/format.ts'
import { mapKnown } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { usdValueDown } from '#domain/prices/usd-value.ts'
import { useUsdPrice } from '#domain/prices/use-usd-price.ts'
import { useConnect } from '#domain/wallet/use-connect.ts'
import type { ConnectedWallet } from '#domain/wallet/wallet.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PowerIcon, WalletIcon } from '#ui/icons.tsx'
import { RecentTransactions } from '../transactions/recent-transactions.tsx'
import { AccountHead } from './account-head.tsx'
import { closeWalletModal } from './close-wallet-modal.ts'

function Figure({ label, value }: { label: string; value: string | null }) {
  return (
    <Panel className="px-4 py-3">
      <span className="text-2 block">{label}</span>
      <span className="text-heading block truncate">{value ?? <span className="text-3">—</span>}</span>
    </Panel>
  )
}

/** Who is connected, what the account holds of the native currency, and its recent transactions. */
export function AccountView({ wallet, onChange }: { wallet: ConnectedWallet; onChange: () => void }) {
  const { t } = useLingui()
  const { disconnect } = useConnect()
  const native = nativeCurrencyOf(useChain())
  const balance = useBalance(native)
  const price = useUsdPrice(native)
  const amount = mapKnown(balance, (wei) => `${formatAmount(wei, 18, 'headerDesktop')} ${native.symbol}`)
  const worth = balance.status === 'known' ? mapKnown(usdValueDown(native, balance.value, price), formatUsd) : balance
  return (
    <Dialog title={t`Account`} onClose={closeWalletModal}>
      <AccountHead wallet={wallet} />
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Figure label={t`Balance`} value={amount.status === 'known' ? amount.value : null} />
        <Figure label={t`In USD`} value={worth.status === 'known' ? worth.value : null} />
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
