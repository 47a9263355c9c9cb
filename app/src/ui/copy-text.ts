import type { ClipboardEvent } from 'react'

/** Puts the full text on the clipboard when the user copies a shortened one. */
export function copyText(event: ClipboardEvent, text: string): void {
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}
