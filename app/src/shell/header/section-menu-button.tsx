import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { toggleModal, useOpenModal } from '#domain/modals/open-modal.ts'
import { sectionOf } from '#domain/routes/table.ts'
import { Button } from '#ui/button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx'
import { menuNames } from './sections.ts'

/** Below 720 px the links become a drop-down that names the open section. */
export function SectionMenuButton() {
  const { t } = useLingui()
  const section = sectionOf(useLocation({ select: (location) => location.pathname }))
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
