import { useCallback, useSyncExternalStore } from 'react'
import { type Known, loading } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useSession } from '#domain/session.ts'
import { indexerOf } from './indexer-of.ts'
import type { Question, Sourced } from './sourced.ts'

/** What the indexer of the current chain, or the chain itself, answers to a question; loading without one. */
export function useSourced<T>(question: Question<T> | null): Known<Sourced<T>> {
  const chain = useChain()
  const { cache } = indexerOf(useSession().networks, chain)
  const key = question?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, which is a new object in every render
  const subscribe = useCallback(
    (listener: () => void) => (question ? cache.watch(question, listener) : () => undefined),
    [cache, key],
  )
  const read = () => (question ? cache.get(question) : loading)
  return useSyncExternalStore(subscribe, read, read)
}
