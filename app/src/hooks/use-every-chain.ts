import type { ConfiguredChain } from '@dexswap/chains/config'
import { useAsyncQuery } from './use-async-query.ts'
import { useSession } from './use-session.ts'

/**
 * Every chain of this deployment; the displayed chain first, the others once their records are
 * loaded.
 */
export function useEveryChain(): readonly ConfiguredChain[] {
  const { toCome, chains } = useSession().config
  const ofNow = () => [...chains.values()]
  // The records are files beside the page; the next call retries a failed download.
  const all = useAsyncQuery(
    toCome ? { key: 'chains', ask: () => toCome.arrive().then(ofNow, () => null), of: toCome } : null,
  )
  return all?.value ?? ofNow()
}
