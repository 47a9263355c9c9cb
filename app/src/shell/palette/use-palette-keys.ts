import { useEffect } from 'react'
import { closeModal, openModal, readOpenModal } from '#hooks/open-modal.ts'
import { topDialog } from '#ui/dialog.tsx'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyK'
  const open = readOpenModal()?.name
  if (isCommand) {
    event.preventDefault()
    // Never replaces another dialog, which may be a send.
    if (open === 'palette') closeModal('palette')
    else if (topDialog() === null) openModal({ name: 'palette' })
    return
  }
  if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
  if (open === undefined && topDialog() === null) openModal({ name: 'keys' })
}

/** Ctrl or ⌘ and K open the palette, ? the list of all keys. */
export function usePaletteKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
