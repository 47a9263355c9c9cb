import { useEffect } from 'react'
import { type Modals, useModals } from '#hooks/open-modal.ts'
import { topDialog } from '#ui/dialog.tsx'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

function handleKey(event: KeyboardEvent, { open: shown, openModal, closeModal }: Modals): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyK'
  const open = shown.get()?.name
  if (isCommand) {
    event.preventDefault()
    // Another open dialog is not replaced, because it may have a pending transaction.
    if (open === 'palette') closeModal('palette')
    else if (topDialog() === null) openModal({ name: 'palette' })
    return
  }
  if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
  if (open === undefined && topDialog() === null) openModal({ name: 'keys' })
}

/** Ctrl+K or ⌘K opens or closes the command palette; ? opens the list of shortcuts. */
export function usePaletteKeys(): void {
  const modals = useModals()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handleKey(event, modals)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [modals])
}
