import { useEffect } from 'react'
import { createStore } from '#core/store.ts'
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
