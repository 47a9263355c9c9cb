import { Plural, useLingui } from '@lingui/react/macro'
import { formatAmount, formatExactAmount } from '#core/format.ts'
import { openOf } from '#core/records/outcomes.ts'
import { nativeCurrencyOf } from '#core/tokens/currency.ts'
import type { ConnectedWallet } from '#core/wallet/wallet.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useBalance } from '#hooks/use-balances.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useSettings } from '#hooks/use-session.ts'
import { useTransactions } from '#hooks/use-transactions.ts'
import { AccountPicture } from '#ui/account-picture.tsx'
import { Badge } from '#ui/badge.tsx'
import { PendingRing } from '#ui/button.tsx'
import { AccountName } from '../account-name.tsx'

/** Button with the account and its native balance; while transactions are pending, with their number. */
export default function AccountPill({ wallet }: { wallet: ConnectedWallet }) {
  const { toggleModal } = useModals()
  const { t } = useLingui()
  const chain = useChain()
  const native = nativeCurrencyOf(chain)
  const balance = useBalance(native)
  const { expertMode } = useSettings()
  const open = openOf(useTransactions(), chain.id, wallet.account)
  // On a chain that was shut down, no transaction can be pending.
  const pending = chain.ended ? 0 : open.length
  const { symbol } = native
  return (
    <div className="rounded-control bg-surface-2 flex h-11 min-w-0 flex-1 items-center justify-between inset-ring inset-ring-line-strong sm:flex-none md:h-9 md:flex-initial">
      <span
        dir="ltr"
        className="mx-2 flex h-[1.25rem] min-w-0 flex-wrap gap-x-1 overflow-hidden font-medium whitespace-nowrap xs:mx-3 md:max-[74.9375rem]:mx-2"
        title={balance.status === 'known' ? `${formatExactAmount(balance.value, 18)} ${symbol}` : undefined}
      >
        {balance.status === 'known' ? (
          <>
            <span className="hidden md:inline">{formatAmount(balance.value, 18, 'headerDesktop')}</span>
            <span className="max-w-full truncate md:hidden">{formatAmount(balance.value, 18, 'headerMobile')}</span>
          </>
        ) : (
          <span className="text-3">—</span>
        )}{' '}
        {/* When the button is too narrow, this text wraps to a second line, which is hidden. */}
        <span className="text-3 max-xs:text-caption max-xs:leading-5 font-normal md:max-[74.9375rem]:hidden">
          {symbol}
        </span>
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => toggleModal('wallet')}
        className="rounded-control bg-surface-3 hover:bg-line-strong flex h-full flex-none items-center gap-2 px-2.5 font-medium inset-ring inset-ring-line-strong transition-colors duration-[120ms]"
      >
        {expertMode ? <Badge tone="warning">{t`Expert`}</Badge> : null}
        {pending > 0 ? (
          <span className="text-accent flex items-center gap-2">
            <PendingRing size={16} />
            <Plural value={pending} one="# Pending" other="# Pending" />
          </span>
        ) : (
          <>
            <AccountPicture account={wallet.account} size={20} />
            <span className="sr-only">{t`Account`}</span>
            <AccountName address={wallet.account} shorter />
          </>
        )}
      </button>
    </div>
  )
}
