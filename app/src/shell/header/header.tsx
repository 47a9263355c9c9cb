import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useOpenModal } from '#domain/modals/open-modal.ts'
import { links } from '#domain/routes/table.ts'
import { Mark } from '#ui/mark.tsx'
import { SectionMenuButton } from './section-menu-button.tsx'
import { SectionNav } from './section-nav.tsx'
import { WalletBar } from './wallet-bar.tsx'

const SectionMenu = lazy(() => import('./section-menu.tsx'))

const version = '1.0.1-Beta.v1'

/** Logo, version and sections; the wallet bar stands in its right end, or below 960 px at the bottom of the window. */
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
          DexSwap
        </Link>
        <span className="ms-2 me-2 flex h-5 min-w-0 flex-1 flex-wrap overflow-hidden sm:me-0 sm:flex-none 2xs:ms-3">
          {/* Before what has no room beside it: that is then on a second line, out of sight. */}
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
