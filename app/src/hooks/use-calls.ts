import type { Hex } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { type Answers, answersOf, type ContractCalls, callsIn } from '@dexswap/pools-reader/contract-call'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Known } from '#core/known.ts'
import { useChain } from './use-chain.ts'
import { useSession } from './use-session.ts'

/** Decoded contract reads on the current chain, updated with every block. */
export function useReads<C extends ContractCalls>(calls: C): Answers<C> {
  return answersOf(calls, useCalls(callsIn(calls)))
}

/** Raw contract reads on the current chain in the given order, updated with every block. */
export function useCalls(calls: readonly ChainCall[]): readonly Known<Hex>[] {
  const chain = useChain()
  const cache = useSession().market.callsOf(chain.id)
  const key = calls.map(({ to, data }) => `${to}${data}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the calls, which are a new array in every render
  const stable = useMemo(() => calls, [key])
  const snapshot = useMemo(() => stableSnapshot(() => stable.map((call) => cache.get(call))), [stable, cache])
  const subscribe = useCallback((listener: () => void) => cache.watch(stable, listener), [stable, cache])
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

/** Returns the previous list as long as all elements are identical. */
function stableSnapshot<T>(read: () => readonly T[]): () => readonly T[] {
  let last: readonly T[] = []
  return () => {
    const next = read()
    if (next.length !== last.length || next.some((value, at) => !Object.is(value, last[at]))) last = next
    return last
  }
}
