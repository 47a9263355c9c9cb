import { useCallback, useEffect, useRef, useState } from 'react'
import { createStore } from '#core/store.ts'
import { isLineSpared, releaseIdle, whenIdle } from '#io/page.ts'
import { useStore } from './use-session.ts'

/**
 * Code that loads on first use. The store holds the module once loaded, an error when that failed, and
 * null before.
 */
export function lazyModule<T>(load: () => Promise<T>) {
  const loaded = createStore<{ readonly module: T } | Error | null>(null)
  let isRequested = false
  return {
    /** The next call repeats a failed load. */
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

/** The module; null while it loads, and when that failed. */
export function ready<T extends object>(module: T | Error | null): T | null {
  return module instanceof Error ? null : module
}

/**
 * Loads code or a file in advance once `isWanted`. A failure is ignored here; using the code loads it
 * again.
 */
export function usePreload(preload: (() => unknown) | null, isWanted = true): void {
  // Loads files that belong to the page.
  useEffect(() => {
    if (isWanted) preload?.()
  }, [preload, isWanted])
}

/** Allows prefetches once the screen no longer waits for a price, which they would delay. */
export function usePrefetchAfter(isAwaiting: boolean): void {
  // Runs the callbacks of `whenIdle` that were held.
  useEffect(() => {
    if (!isAwaiting) releaseIdle()
  }, [isAwaiting])
}

/**
 * Prefetches the likely next view once `isWanted` and the page is idle. On a slow or metered
 * connection the view is loaded only when opened.
 */
export function useFetchedAhead(preload: () => unknown, isWanted = true): void {
  const isAhead = useRef(false)
  // Loads files that belong to the page.
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

/**
 * Loads a view when pointer or focus reaches a control that opens it. A tap counts too, because the
 * pointer reaches the control first.
 */
export function useFetchedOnApproach(opener: string, preload: () => unknown): void {
  // The controls are in other components, so the document is observed.
  useEffect(() => {
    const handleApproach = ({ target }: Event) => {
      if (target instanceof Element && target.closest(opener)) preload()
    }
    document.addEventListener('pointerover', handleApproach)
    document.addEventListener('focusin', handleApproach)
    return () => {
      document.removeEventListener('pointerover', handleApproach)
      document.removeEventListener('focusin', handleApproach)
    }
  }, [opener, preload])
}

/**
 * Actions of code that loads in advance once `isWanted`. `failure` is also set when the code cannot be
 * loaded.
 */
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
