import { useCallback, useEffect, useRef, useState } from 'react'
import { createStore } from '#core/store.ts'
import { isLineSpared, releaseIdle, whenIdle } from '#io/page.ts'
import { useStore } from './use-session.ts'

/** Code loaded on first use: the module, its load error, or null before that. */
export function lazyModule<T>(load: () => Promise<T>) {
  const loaded = createStore<{ readonly module: T } | Error | null>(null)
  let isRequested = false
  return {
    /** The next call retries a failed load. */
    preload(): void {
      if (isRequested) return
      isRequested = true
      load().then(
        (module) => loaded.set({ module }),
        (failure: Error) => {
          isRequested = false
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

/** The module; null while it loads and when loading failed. */
export function ready<T extends object>(module: T | Error | null): T | null {
  return module instanceof Error ? null : module
}

/** Preloads code or a file once `isWanted`; an error surfaces on use, which retries. */
export function usePreload(preload: (() => unknown) | null, isWanted = true): void {
  // Loads files of the page.
  useEffect(() => {
    if (isWanted) preload?.()
  }, [preload, isWanted])
}

/** Allows prefetches once the screen no longer waits for a price, as they would delay it. */
export function usePrefetchAfter(isAwaiting: boolean): void {
  // Runs the delayed callbacks of `whenIdle`.
  useEffect(() => {
    if (!isAwaiting) releaseIdle()
  }, [isAwaiting])
}

/**
 * Prefetches the likely next view once `isWanted` and the page is idle. On a slow or metered
 * connection the view loads when opened.
 */
export function useFetchedAhead(preload: () => unknown, isWanted = true): void {
  const isAhead = useRef(false)
  // Loads files of the page.
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

/** Actions of lazily loaded code, preloaded once `isWanted`; `failure` includes a failed load. */
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
