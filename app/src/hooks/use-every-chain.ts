import type { ConfiguredChain } from '@dexswap/chains/config'
import { useAsyncQuery } from './use-async-query.ts'
import { useSession } from './use-session.ts'

/**
 * Every chain of this deployment; the displayed chain first, the others once their records are
 * loaded.
 */
export function useEveryChain(): readonly ConfiguredChain[] {
  const { remainingChains, chains } = useSession().config
  const ofNow = () => [...chains.values()]
  // The records are files beside the page; the next call retries a failed download.
  const all = useAsyncQuery(
    remainingChains
      ? { key: 'chains', ask: () => remainingChains.load().then(ofNow, () => null), of: remainingChains }
      : null,
  )
  return all?.value ?? ofNow()
}
