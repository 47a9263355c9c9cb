import { useEffect, useEffectEvent, useState } from 'react'

/** What leaves the page to be answered, and a key that says when it is something else. */
export type Question<T> = {
  readonly key: string
  /** Never fails: what went wrong is an answer too. */
  readonly ask: () => Promise<T>
  /** Whom it is asked of: another one is asked anew. */
  readonly of?: unknown
}

/**
 * The last answer, with the key of its question; null before the first. A question is asked once for each key; an answer that comes when
 * another key has taken its place is dropped. The caller says what an answer to the key before is worth.
 */
export function useAnswer<T>(question: Question<T> | null): { readonly key: string; readonly value: T } | null {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: T } | null>(null)
  const key = question?.key ?? null
  const ask = useEffectEvent(() => question?.ask())

  // What is not of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one to ask is another question
  useEffect(() => {
    if (key === null) return
    let isWanted = true
    void ask()?.then((value) => {
      if (isWanted) setAnswer({ key, value })
    })
    return () => {
      isWanted = false
    }
  }, [key, question?.of])

  return answer
}
