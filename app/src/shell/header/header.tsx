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

const BlockDot = lazy(() => import('../trust/block-dot.tsx'))

/**
 * Button with the current chain and the state of its latest blocks, which opens the network list.
 * Testnets have a warning color. Below 720 px only the icon is shown.
 */
function NetworkPill() {
  const { openWhenLoaded } = useModals()
  const { t } = useLingui()
  const chain = useChain()
  const { name, testnet } = chain
  return (
    <div
      data-testnet={testnet || undefined}
      className="rounded-control data-testnet:bg-warning-soft data-testnet:text-warning data-testnet:inset-ring-warning-line flex h-11 flex-none inset-ring inset-ring-line-strong md:h-9"
    >
      <button
        type="button"
        popoverTarget="networkSwitcher"
        onClick={(press) => openWhenLoaded('networkSwitcher', press)}
        aria-label={t`Network: ${name}`}
        aria-haspopup="dialog"
        className="rounded-control hover:bg-surface-2 flex items-center gap-2 ps-2 pe-1 font-medium transition-colors duration-[120ms]"
      >
        <ChainLogo chain={chain} size={24} />
        <span className="hidden sm:inline md:hidden lg:inline">{name}</span>
        <ChevronDownIcon size={16} className="text-2 hidden sm:block md:max-lg:hidden" />
      </button>
      <span className="w-7">
        <Suspense>
          <BlockDot />
        </Suspense>
      </span>
    </div>
  )
}

const SearchButton = lazy(() => import('./search-button.tsx'))
const AccountPill = lazy(() => import('./account-pill.tsx'))

/**
 * Bar with network, wallet and settings: in the header from 960 px on, below that at the bottom of
 * the window.
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
      className="bg-surface-1 border-line fixed inset-x-0 bottom-0 z-20 flex h-18 items-center gap-2 border-t px-3 pb-[env(safe-area-inset-bottom)] xs:px-6 md:static md:ms-auto md:h-16 md:min-w-0 md:border-0 md:bg-transparent md:px-0 print:hidden"
    >
      <NetworkPill />
      <div
        data-focus-place
        className="flex min-w-0 flex-1 justify-end sm:ms-auto sm:flex-none md:order-none md:ms-0 md:flex-initial"
      >
        {wallet.status === 'connected' ? (
          <Suspense fallback={<Skeleton width={220} height={36} radius={12} />}>
            <AccountPill wallet={wallet} />
          </Suspense>
        ) : connecting && !loading ? (
          // Appears after a delay, because most wallets respond at once.
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
      <span className="hidden size-9 min-[77.5rem]:block">
        <Suspense>
          <SearchButton />
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

/** Header with logo, version and sections. Below 960 px, the wallet bar is not part of it. */
export function Header() {
  const { t } = useLingui()
  const menuOpen = useOpenModal()?.name === 'menu'
  return (
    <header className="border-line relative border-b">
      <div className="mx-auto flex min-h-14 max-w-[79rem] items-center px-3 2xs:px-4 xs:px-6 md:h-16 md:px-8">
        <div className="flex min-w-0 flex-1 items-center sm:min-w-[5.75rem] sm:flex-initial sm:flex-col sm:items-start">
          <Link
            {...links.exchange()}
            aria-label={t`DexSwap, go to the exchange`}
            className="flex max-w-full items-center gap-2.5 text-heading text-1 2xs:gap-3 sm:gap-2"
          >
            <Mark size={24} />
            {/* When the header is too narrow, this text wraps to a second line, which is hidden. */}
            <span className="flex h-[1.5rem] min-w-0 flex-wrap overflow-hidden leading-[1.5rem] md:max-[69.9375rem]:hidden">
              <span className="h-[1.5rem]" />
              DexSwap
            </span>
          </Link>
          <span className="ms-2 me-2 flex h-[1.25rem] min-w-0 flex-1 flex-wrap overflow-hidden 2xs:ms-3 sm:mx-0 sm:h-auto sm:flex-none">
            {/* Fills the first line, so that text that does not fit wraps to the hidden second line. */}
            <span className="h-[1.25rem] sm:hidden" />
            <span className="text-3 text-caption sm:text-micro border-line-strong rounded-badge border px-1.5 py-px whitespace-nowrap sm:px-1 sm:py-0">
              <bdi>{version}</bdi>
            </span>
          </span>
        </div>
        <SectionNav />
        <SectionMenuButton />
        <WalletBar />
      </div>
      {menuOpen ? (
        <Suspense>
          <SectionMenu />
        </Suspense>
      ) : null}
    </header>
  )
}

const entryClass =
  'text-capital max-[69.9375rem]:tracking-normal relative flex h-full flex-col justify-center whitespace-nowrap transition-colors duration-[120ms] hover:text-1'

/**
 * Section links, from 720 px on. A label such as COMING SOON is placed below its link without height,
 * so it does not shift the link.
 */
export function SectionNav() {
  const { t } = useLingui()
  const open = sectionOf(usePlace().path)
  return (
    <nav
      aria-label={t`Sections`}
      className="ms-3 me-3 hidden h-full flex-none gap-2 sm:flex lg:ms-4 lg:gap-3 print:hidden"
    >
      {sections.map((entry) =>
        entry.section === 'nft-market' ? (
          <a key={entry.section} href={entry.url} target="_blank" rel="noreferrer" className={`${entryClass} text-2`}>
            <span className="flex items-center gap-1.5">
              {t(entry.name)}
              <ExternalIcon size={14} className="text-3 max-[69.9375rem]:hidden" />
              <span className="sr-only">{t`(new window)`}</span>
            </span>
          </a>
        ) : (
          <Link
            key={entry.section}
            {...entry.link}
            aria-current={entry.section === open ? 'page' : undefined}
            className={`${entryClass} ${entry.section === open ? 'text-1' : entry.label ? 'text-3' : 'text-2'}`}
          >
            {t(entry.name)}
            {entry.label ? (
              // Has a width, so that neighbours keep their distance, but no height.
              <span className="text-micro text-3 h-0">{t(entry.label)}</span>
            ) : null}
            {entry.section === open ? <span className="bg-accent absolute inset-x-0 -bottom-px h-0.5" /> : null}
          </Link>
        ),
      )}
    </nav>
  )
}

/** Button with the name of the current section, below 720 px. It opens the section menu. */
export function SectionMenuButton() {
  const { toggleModal } = useModals()
  const { t } = useLingui()
  const section = sectionOf(usePlace().path)
  const open = useOpenModal()?.name === 'menu'
  return (
    <Button
      kind="ghost"
      size={36}
      className="text-capital ms-auto px-3 2xs:px-4 sm:hidden print:hidden"
      aria-expanded={open}
      aria-controls="section-menu"
      onClick={() => toggleModal('menu')}
    >
      {t(menuNames[section])}
      {open ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
    </Button>
  )
}
