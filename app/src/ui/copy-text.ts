import type { ClipboardEvent } from 'react'

/** Puts the complete text on the clipboard in place of a shortened one. */
export function copyText(event: ClipboardEvent, text: string): void {
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}
