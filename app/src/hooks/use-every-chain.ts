import type { ConfiguredChain } from '@dexswap/chains/config'
import { useAsyncQuery } from './use-async-query.ts'
import { useSession } from './use-session.ts'

/** Every chain of this deployment; others load after the displayed one. */
export function useEveryChain(): readonly ConfiguredChain[] {
  const { toCome, chains } = useSession().config
  const ofNow = () => [...chains.values()]
  // Records are files next to the page; the next call retries a failed download.
  const all = useAsyncQuery(
    toCome ? { key: 'chains', ask: () => toCome.arrive().then(ofNow, () => null), of: toCome } : null,
  )
  return all?.value ?? ofNow()
}
