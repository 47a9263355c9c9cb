import { lazyModule, ready } from '#hooks/lazy-module.ts'

const parts = lazyModule(() => import('./quoted.tsx'))

/** Fetches what a quote is shown with, so that it is there before the first one. */
export const preloadQuoted = parts.preload

/**
 * What a quote is shown with; null while it is fetched.
 * @throws what kept it from coming
 */
export function useQuotedParts() {
  const loaded = parts.useModule()
  if (loaded instanceof Error) throw loaded
  return loaded
}

const beside = lazyModule(() => import('./beside/quoted-evidence.tsx'))

/** Fetches what stands beside the card where there is room: no price waits for it. */
export const preloadBeside = beside.preload

/** What stands beside the card; null while it is fetched, and where it did not come. */
export function useBesideParts() {
  return ready(beside.useModule())
}
