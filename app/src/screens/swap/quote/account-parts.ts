import { lazyModule } from '#hooks/lazy-module.ts'

const parts = lazyModule(() => import('./with-account.tsx'))

/** Preloads the code of a quote for a connected wallet: approvals and simulations. */
export const preloadAccountParts = parts.preload

/**
 * The quote's components for a connected wallet; null while they load.
 * @throws the error of a failed load
 */
export function useAccountParts() {
  const loaded = parts.useModule()
  if (loaded instanceof Error) throw loaded
  return loaded
}
