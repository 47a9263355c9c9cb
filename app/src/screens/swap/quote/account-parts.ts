import { lazyModule } from '#hooks/lazy-module.ts'

const parts = lazyModule(() => import('./with-account.tsx'))

/** Fetches what only somebody with a wallet sees of a quote: approvals, trials, and the code that they are made of. */
export const preloadAccountParts = parts.preload

/**
 * What a quote is shown with to somebody with a wallet; null while it is fetched.
 * @throws what kept it from coming
 */
export function useAccountParts() {
  const loaded = parts.useModule()
  if (loaded instanceof Error) throw loaded
  return loaded
}
