import { lazyModule, ready } from '#hooks/lazy-module.ts'

const parts = lazyModule(() => import('./quoted.tsx'))

/** Preloads the components of a quote before the first one. */
export const preloadQuoted = parts.preload

/**
 * The components of a quote; null while they load.
 * @throws the error of a failed load
 */
export function useQuotedParts() {
  const loaded = parts.useModule()
  if (loaded instanceof Error) throw loaded
  return loaded
}

const beside = lazyModule(() => import('./beside/quoted-evidence.tsx'))

/** Preloads the desktop column; no price waits for it. */
export const preloadBeside = beside.preload

/** The desktop column's components; null while they load or when the load failed. */
export function useBesideParts() {
  return ready(beside.useModule())
}
