import type { Address } from '@dexswap/chains'
import { useEffect } from 'react'
import { useChain } from '#domain/networks/use-chain.ts'
import { useSession } from '#domain/session.ts'
import { useStore } from '#domain/use-store.ts'
import type { PoolState } from './pool-state.ts'

/** All pools of the current chain; those of the wanted tokens are found first. */
export function usePools(wanted: readonly Address[]): PoolState {
  const store = useSession().market.poolsOf(useChain().id)
  const key = wanted.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the tokens, which are a new array in every render
  useEffect(() => {
    store.want(wanted)
  }, [store, key])
  return useStore(store)
}
