import { parseListLocation, type TokenList } from '@dexswap/token-lists'
import { useEffect, useState } from 'react'
import { useSettled } from '#domain/names/use-settled.ts'
import type { TokenLists } from '#domain/token-lists/token-lists.ts'

/** What a typed location leads to. */
export type ListPreview =
  | { readonly status: 'none' }
  /** Nothing that a list could be loaded from. */
  | { readonly status: 'invalid' }
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly url: string; readonly list: TokenList }
  | { readonly status: 'failed'; readonly error: unknown }

function isLocation(text: string): boolean {
  try {
    parseListLocation(text)
    return true
  } catch {
    return false
  }
}

export function useListPreview(lists: TokenLists | null, typed: string): ListPreview {
  const text = typed.trim()
  const settled = useSettled(text)
  const [answer, setAnswer] = useState<{ readonly text: string; readonly preview: ListPreview } | null>(null)

  // The download of what stands in the field once typing has rested.
  useEffect(() => {
    if (!lists || settled === '' || !isLocation(settled)) return
    let isLate = false
    const show = (preview: ListPreview) => {
      if (!isLate) setAnswer({ text: settled, preview })
    }
    lists.preview(settled).then(
      ({ url, list }) => show({ status: 'loaded', url, list }),
      (error: unknown) => show({ status: 'failed', error }),
    )
    return () => {
      isLate = true
    }
  }, [lists, settled])

  if (text === '') return { status: 'none' }
  if (!isLocation(text)) return text === settled ? { status: 'invalid' } : { status: 'none' }
  return answer?.text === text ? answer.preview : { status: 'loading' }
}
