import type { ConfiguredChain } from '@dexswap/chains/config'
import { useAsyncQuery } from './use-async-query.ts'
import { useSession } from './use-session.ts'

/**
 * Every chain of this deployment. The displayed chain is first; the others follow once their records
 * are loaded.
 */
export function useEveryChain(): readonly ConfiguredChain[] {
  const { remainingChains, chains } = useSession().config
  const ofNow = () => [...chains.values()]
  // Chain records are files beside the page. A failed download is repeated at the next call.
  const all = useAsyncQuery(
    remainingChains
      ? { key: 'chains', ask: () => remainingChains.load().then(ofNow, () => null), of: remainingChains }
      : null,
  )
  return all?.value ?? ofNow()
}
