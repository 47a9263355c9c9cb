import { useEffect, useState } from 'react'

/** How long a copy is confirmed (spec/1 §9). */
const confirmationMs = 500

/** Copies a text, and says so for half a second. */
export function useCopied(): readonly [copied: boolean, copy: (text: string) => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [copied])
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
