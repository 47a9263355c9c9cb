import { type ReactNode, useEffect } from 'react'
import { closeModal, openModal, type PlainModalName, useOpenModal } from '#domain/modals/open-modal.ts'
import { Popover } from '#ui/popover.tsx'

/** A popover that counts as a modal: the browser opens and closes it, and the one open modal follows in both directions. */
export function ModalPopover(props: { name: PlainModalName; label: string; width?: number; children: ReactNode }) {
  const { name, label, width = 400, children } = props
  const open = useOpenModal()?.name === name

  // Keeps the browser's popover in step with the one open modal.
  useEffect(() => {
    const popover = document.getElementById(name)
    if (!popover) return
    const shown = popover.matches(':popover-open')
    if (open && !shown) popover.showPopover()
    if (!open && shown) popover.hidePopover()
  }, [open, name])

  return (
    <Popover
      id={name}
      label={label}
      width={width}
      onToggle={(opened) => (opened ? openModal({ name }) : closeModal(name))}
    >
      {children}
    </Popover>
  )
}
