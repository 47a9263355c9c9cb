import { useCallback, useEffect, useRef, useState } from 'react'
import { createStore } from '#core/store.ts'
import { isLineSpared, whenIdle } from '#io/page.ts'
import { useStore } from './session.ts'

/** Code that is fetched when it is first wanted: what it is, the failure to fetch it, or null until then. */
export function lazyModule<T>(load: () => Promise<T>) {
  const loaded = createStore<{ readonly module: T } | Error | null>(null)
  let isAsked = false
  return {
    /** A fetch that failed is tried again by the next who wants it. */
    preload(): void {
      if (isAsked) return
      isAsked = true
      load().then(
        (module) => loaded.set({ module }),
        (failure: Error) => {
          isAsked = false
          loaded.set(failure)
        },
      )
    },
    useModule(): T | Error | null {
      const state = useStore(loaded)
      return state instanceof Error ? state : (state?.module ?? null)
    },
  }
}

/** The module where it is there; null while it is fetched and where that failed. */
export function ready<T extends object>(module: T | Error | null): T | null {
  return module instanceof Error ? null : module
}

/** Fetches code or a file before it is first needed, once `isWanted`; a failure shows where it is needed, which tries again. */
export function usePreload(preload: (() => unknown) | null, isWanted = true): void {
  // What lies beside the page.
  useEffect(() => {
    if (isWanted) preload?.()
  }, [preload, isWanted])
}

/**
 * Fetches what the user is likely to open next, once `isWanted` and the page has nothing else to do; on a line that is to be spared it comes
 * when it is opened.
 */
export function useFetchedAhead(preload: () => unknown, isWanted = true): void {
  const isAhead = useRef(false)
  // What lies beside the page.
  useEffect(() => {
    if (!isWanted || isAhead.current) return
    let isGone = false
    whenIdle(() => {
      if (isGone) return
      isAhead.current = true
      if (!isLineSpared()) preload()
    })
    return () => {
      isGone = true
    }
  }, [preload, isWanted])
}

/** Actions by code that is fetched for them, once `isWanted` ahead of the first: the last start's failure, a fetch that failed included. */
export function useLazyActions<T>(
  load: () => Promise<T>,
  isWanted: boolean,
): {
  readonly failure: Error | null
  readonly fail: (error: Error) => void
  readonly start: (action: (module: T) => Promise<void>) => void
} {
  const [failure, setFailure] = useState<Error | null>(null)
  const preload = useCallback(() => load().catch(() => undefined), [load])
  usePreload(preload, isWanted)
  return {
    failure,
    fail: setFailure,
    start(action) {
      setFailure(null)
      load().then(action).catch(setFailure)
    },
  }
}
