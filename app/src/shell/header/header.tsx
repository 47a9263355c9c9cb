import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { links, sectionOf } from '#core/routes/table.ts'
import { useModals, useOpenModal } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePlace } from '#hooks/use-routes.tsx'
import { useWallet } from '#hooks/use-session.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ChevronDownIcon, ChevronUpIcon, ExternalIcon, Mark, SlidersIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChainLogo } from '#widgets/chain-logo.tsx'
import { Link } from '#widgets/link.tsx'
import { useLater } from '../page-states.tsx'
import { menuNames, sections } from './sections.ts'

/**
 * The page's chain, a testnet in a warning colour; opens the network list. Below 720 px only its
 * picture.
 */
function NetworkButton() {
  const { openWhenLoaded } = useModals()
  const { t } = useLingui()
  const chain = useChain()
  const { name, testnet } = chain
  return (
    <button
      type="button"
      popoverTarget="networkSwitcher"
      onClick={(press) => openWhenLoaded('networkSwitcher', press)}
      aria-label={t`Network: ${name}`}
      aria-haspopup="dialog"
      data-testnet={testnet || undefined}
      className="rounded-control hover:bg-surface-2 data-testnet:bg-warning-soft data-testnet:text-warning data-testnet:inset-ring-warning-line flex h-11 flex-none items-center gap-2 px-2 font-medium inset-ring inset-ring-line-strong transition-colors duration-[120ms] sm:pe-3 md:h-9 md:pe-2 lg:pe-3"
    >
      <ChainLogo chain={chain} size={24} />
      <span className="hidden sm:inline md:hidden lg:inline">{name}</span>
      <ChevronDownIcon size={16} className="text-2 hidden sm:block md:max-lg:hidden" />
    </button>
  )
}

const BarExtras = lazy(() => import('./bar-extras.tsx'))
const AccountPill = lazy(() => import('./account-pill.tsx'))

/**
 * Network, wallet and settings: in the header from 960 px on, below that at the bottom of the
 * window.
 */
function WalletBar() {
  const { openWhenLoaded, toggleModal } = useModals()
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
      <div data-focus-place className="flex min-w-0 flex-1 justify-end sm:flex-none md:order-none sm:ms-auto md:ms-0">
        {wallet.status === 'connected' ? (
          <Suspense fallback={<Skeleton width={220} height={36} radius={12} />}>
            <AccountPill wallet={wallet} />
          </Suspense>
        ) : connecting && !loading ? (
          // Most responses are immediate: a loader would only flash.
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
      <span className="flex h-11 w-6 md:max-[77.4375rem]:hidden md:h-9 md:w-15">
        <Suspense>
          <BarExtras />
        </Suspense>
      </span>
      <IconButton
        label={t`Settings`}
        icon={<SlidersIcon size={20} />}
        size={44}
        className="md:size-9"
        popoverTarget="settings"
        onClick={(press) => openWhenLoaded('settings', press)}
        aria-haspopup="dialog"
      />
    </section>
  )
}

const SectionMenu = lazy(() => import('./section-menu.tsx'))

const version = '1.0.1-Beta.v1'

/** Logo, version and sections; below 960 px the wallet bar is at the bottom of the window. */
export function Header() {
  const { t } = useLingui()
  const menuOpen = useOpenModal()?.name === 'menu'
  return (
    <header className="border-line relative border-b">
      <div className="flex h-14 items-center px-3 2xs:px-4 xs:px-6 md:h-16 md:px-8">
        <Link
          {...links.exchange()}
          aria-label={t`DexSwap, go to the exchange`}
          className="flex items-center gap-2.5 text-heading text-1 2xs:gap-3"
        >
          <Mark size={24} />
          <span className="md:max-[69.9375rem]:hidden">DexSwap</span>
        </Link>
        <span className="ms-2 me-2 flex h-5 min-w-0 flex-1 flex-wrap overflow-hidden sm:me-0 sm:flex-none 2xs:ms-3">
          {/* Precedes what wraps to a hidden second line when there is no room. */}
          <span className="h-5" />
          <span className="text-3 text-caption border-line-strong rounded-badge border px-1.5 py-px whitespace-nowrap">
            <bdi>{version}</bdi>
          </span>
        </span>
        <SectionNav />
        <SectionMenuButton />
      </div>
      <WalletBar />
      {menuOpen ? (
        <Suspense>
          <SectionMenu />
        </Suspense>
      ) : null}
    </header>
  )
}

const entryClass =
  'text-capital relative flex h-full flex-col justify-center whitespace-nowrap transition-colors duration-[120ms] hover:text-1'

/** The header's links from 720 px on. A label below its link does not move it. */
export function SectionNav() {
  const { t } = useLingui()
  const open = sectionOf(usePlace().path)
  return (
    <nav
      aria-label={t`Sections`}
      className="ms-5 hidden h-full gap-5 sm:flex md:max-[64.9375rem]:ms-2 md:max-[64.9375rem]:gap-2 md:gap-4 lg:gap-5 min-[85rem]:ms-12 min-[85rem]:gap-8"
    >
      {sections.map((entry) =>
        entry.section === 'nft-market' ? (
          <a key={entry.section} href={entry.url} target="_blank" rel="noreferrer" className={`${entryClass} text-2`}>
            <span className="flex items-center gap-1.5">
              {t(entry.name)}
              <ExternalIcon size={14} className="text-3" />
              <span className="sr-only">{t`(new window)`}</span>
            </span>
          </a>
        ) : (
          <Link
            key={entry.section}
            {...entry.link}
            aria-current={entry.section === open ? 'page' : undefined}
            className={`${entryClass} ${entry.section === open ? 'text-1' : 'text-2'}`}
          >
            {t(entry.name)}
            {entry.label ? (
              // Takes width beside its neighbours, but no height.
              <span className="text-micro text-brand-text h-0">{t(entry.label)}</span>
            ) : null}
            {entry.section === open ? <span className="bg-accent absolute inset-x-0 -bottom-px h-0.5" /> : null}
          </Link>
        ),
      )}
    </nav>
  )
}

/** Below 720 px the links become a drop-down that names the open section. */
export function SectionMenuButton() {
  const { toggleModal } = useModals()
  const { t } = useLingui()
  const section = sectionOf(usePlace().path)
  const open = useOpenModal()?.name === 'menu'
  return (
    <Button
      kind="ghost"
      size={36}
      className="text-capital ms-auto px-3 2xs:px-4 sm:hidden"
      aria-expanded={open}
      aria-controls="section-menu"
      onClick={() => toggleModal('menu')}
    >
      {t(menuNames[section])}
      {open ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
    </Button>
  )
}
