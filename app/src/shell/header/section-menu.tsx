import { useLingui } from '@lingui/react/macro'
import { type RefCallback, useCallback } from 'react'
import { sectionOf } from '#core/routes/table.ts'
import { useModals } from '#hooks/open-modal.ts'
import { usePlace } from '#hooks/use-routes.tsx'
import { Badge } from '#ui/badge.tsx'
import { CheckIcon, ChevronRightIcon, ExternalIcon, SearchIcon } from '#ui/icons.tsx'
import { Link } from '#widgets/link.tsx'
import { LanguageChoice, ThemeChoice } from '../settings/theme-and-language.tsx'
import { sections } from './sections.ts'

type Entry = (typeof sections)[number]
const rowClass = 'border-line flex items-center justify-between gap-4 border-b py-4'

function Words({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  return (
    <span>
      <span className="text-capital text-1 flex items-center gap-2 text-[0.8125rem]">
        {t(entry.name)}
        {'label' in entry && entry.label ? <Badge tone="brand">{t(entry.label)}</Badge> : null}
      </span>
      <span className="text-3 mt-1 block">{t(entry.about)}</span>
    </span>
  )
}

function MenuRow({ entry, open }: { entry: Entry; open: boolean }) {
  const { closeModal } = useModals()
  if (entry.section === 'nft-market') {
    return (
      <a href={entry.url} target="_blank" rel="noreferrer" className={rowClass}>
        <Words entry={entry} />
        <ExternalIcon size={18} className="text-2" />
      </a>
    )
  }
  return (
    <Link
      {...entry.link}
      className={rowClass}
      aria-current={open ? 'page' : undefined}
      onClick={() => closeModal('menu')}
    >
      <Words entry={entry} />
      {open ? <CheckIcon size={18} className="text-accent" /> : <ChevronRightIcon size={18} className="text-2" />}
    </Link>
  )
}

/** While mounted, closes the menu on Escape, and prevents the page from scrolling. */
function useHoldPage(): RefCallback<HTMLElement> {
  const { closeModal } = useModals()
  return useCallback(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && closeModal('menu')
    document.addEventListener('keydown', onKey)
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('keydown', onKey)
      document.documentElement.style.overflow = ''
    }
  }, [closeModal])
}

/** Section menu of narrow screens, with theme and language; covers the page below the header. */
export default function SectionMenu() {
  const { openModal } = useModals()
  const { t } = useLingui()
  const section = sectionOf(usePlace().path)

  return (
    <nav
      ref={useHoldPage()}
      id="section-menu"
      aria-label={t`Sections`}
      className="bg-page fixed inset-x-0 top-14 bottom-18 z-15 overflow-y-auto px-4 pt-2 sm:hidden print:hidden"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${rowClass} w-full`}
        onClick={() => openModal({ name: 'palette' })}
      >
        <span className="text-capital text-1 text-[0.8125rem] uppercase">{t`Search`}</span>
        <SearchIcon size={18} className="text-2" />
      </button>
      {sections.map((entry) => (
        <MenuRow key={entry.section} entry={entry} open={entry.section === section} />
      ))}
      <div className="grid gap-6 py-5">
        <ThemeChoice />
        <LanguageChoice />
      </div>
    </nav>
  )
}
