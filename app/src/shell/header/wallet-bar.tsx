import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { toggleModal } from '#domain/modals/open-modal.ts'
import { openWhenLoaded } from '#domain/modals/open-when-loaded.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SlidersIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLater } from '../use-later.ts'
import { NetworkButton } from './network-button.tsx'

const AccountPill = lazy(() => import('./account-pill.tsx'))

/** Network, wallet and settings: in the header from 960 px on, below that fixed at the bottom of the window. */
export function WalletBar() {
  const { t } = useLingui()
  const wallet = useWallet()
  const connecting = wallet.status === 'connecting'
  const loading = useLater(connecting)
  return (
    <section
      aria-label={t`Wallet`}
      className="bg-surface-1 border-line fixed inset-x-0 bottom-0 z-20 flex h-18 items-center gap-2 border-t px-3 pb-[env(safe-area-inset-bottom)] xs:px-6 md:absolute md:inset-x-auto md:end-8 md:top-0 md:bottom-auto md:h-16 md:border-0 md:bg-transparent md:px-0"
    >
      <NetworkButton />
      <div className="flex min-w-0 flex-1 justify-end sm:flex-none md:order-none sm:ms-auto md:ms-0">
        {wallet.status === 'connected' ? (
          <Suspense fallback={<Skeleton width={220} height={36} radius={12} />}>
            <AccountPill wallet={wallet} />
          </Suspense>
        ) : connecting && !loading ? (
          // An answer mostly comes at once: nothing to read appears only to go again.
          <Skeleton width={160} height={36} radius={12} />
        ) : (
          <Button
            kind="soft"
            className="h-11 flex-1 sm:flex-none md:h-9"
            pending={loading}
            pendingLabel={t`Connecting`}
            onClick={() => toggleModal('wallet')}
          >
            {t`Connect Wallet`}
          </Button>
        )}
      </div>
      <IconButton
        label={t`Settings`}
        icon={<SlidersIcon size={20} />}
        size={44}
        className="md:size-9"
        popoverTarget="settings"
        onClick={() => openWhenLoaded('settings')}
        aria-haspopup="dialog"
      />
    </section>
  )
}
