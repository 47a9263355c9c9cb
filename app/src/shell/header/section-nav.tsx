import { useLingui } from '@lingui/react/macro'
import { sectionOf } from '#core/routes/table.ts'
import { toggleModal, useOpenModal } from '#hooks/open-modal.ts'
import { usePlace } from '#hooks/routes.tsx'
import { Button } from '#ui/button.tsx'
import { ChevronDownIcon, ChevronUpIcon, ExternalIcon } from '#ui/icons.tsx'
import { Link } from '#widgets/link.tsx'
import { menuNames, sections } from './sections.ts'

const entryClass =
  'text-capital relative flex h-full flex-col justify-center whitespace-nowrap transition-colors duration-[120ms] hover:text-1'

/** The header's links from 720 px on. The label stands under its link without moving it. */
export function SectionNav() {
  const { t } = useLingui()
  const open = sectionOf(usePlace().path)
  return (
    <nav
      aria-label={t`Sections`}
      className="ms-5 hidden h-full gap-5 sm:flex md:max-[1039px]:ms-2 md:max-[1039px]:gap-2 md:gap-4 lg:gap-5 min-[1360px]:ms-12 min-[1360px]:gap-8"
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
              // Takes its width beside the neighbours but no height of its own.
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
