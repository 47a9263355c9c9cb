import { useEffect, useEffectEvent, useState } from 'react'

/** An asynchronous request, and the key that identifies it. */
export type AsyncQuery<T> = {
  readonly key: string
  /** Sends the request. Never rejects: a failure must be part of the result. */
  readonly ask: () => Promise<T>
  /** Source of the data. When the source changes, the request is repeated. */
  readonly of?: unknown
}

/**
 * The last result with its key; null before the first. Each key is requested once; a result that
 * arrives after the key has changed is ignored.
 */
export function useAsyncQuery<T>(query: AsyncQuery<T> | null): { readonly key: string; readonly value: T } | null {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: T } | null>(null)
  const key = query?.key ?? null
  const ask = useEffectEvent(() => query?.ask())

  // Synchronises with an external source.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another query
  useEffect(() => {
    if (key === null) return
    let isWanted = true
    void ask()?.then((value) => {
      if (isWanted) setAnswer({ key, value })
    })
    return () => {
      isWanted = false
    }
  }, [key, query?.of])

  return answer
}
