import { useState } from 'react'
import { useAfter } from './use-time.ts'

/** Time in milliseconds for which a copied text is confirmed (rule 1.9.26). */
const confirmationMs = 500

/** Copies a text; `copied` is true for half a second afterwards. */
export function useCopied(): readonly [copied: boolean, copy: (text: string) => void] {
  const [copied, setCopied] = useState(false)
  useAfter(copied ? confirmationMs : null, () => setCopied(false))
  return [
    copied,
    (text) => {
      navigator.clipboard.writeText(text).then(
        () => setCopied(true),
        () => setCopied(false),
      )
    },
  ]
}
