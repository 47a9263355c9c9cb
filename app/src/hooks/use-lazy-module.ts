import { useCallback, useEffect, useRef, useState } from 'react'
import { createStore } from '#core/store.ts'
import { isLineSpared, releaseIdle, whenIdle } from '#io/page.ts'
import { useStore } from './use-session.ts'

/**
 * Code that loads on first use: the module once loaded, the error when loading failed, null before.
 */
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

/** Loads code or a file in advance once `isWanted`. An error appears only on use, which retries. */
export function usePreload(preload: (() => unknown) | null, isWanted = true): void {
  // Loads files that belong to the page.
  useEffect(() => {
    if (isWanted) preload?.()
  }, [preload, isWanted])
}

/**
 * Permits prefetches once the screen no longer waits for a price; before, they would delay the
 * price.
 */
export function usePrefetchAfter(isAwaiting: boolean): void {
  // Runs the callbacks that `whenIdle` has delayed.
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
 * Loads a view when the pointer or the focus reaches a control that opens it. A tap counts too: the
 * pointer is over the control when it goes down.
 */
export function useFetchedOnApproach(opener: string, preload: () => unknown): void {
  // Listens to the document, because the controls are in other components.
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

/** Actions of code that loads in advance once `isWanted`. `failure` also reports a failed load. */
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
