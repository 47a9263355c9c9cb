import type { Address } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { useEffect } from 'react'
import { type Known, loading } from '#core/known.ts'
import { usdPrice } from '#core/markets/usd-prices.ts'
import { type Currency, wrappedForm } from '#core/tokens/currency.ts'
import { useChain } from './use-chain.ts'
import { useSession, useSettings, useStore } from './use-session.ts'

/** All pools of the current chain. Pools of `wanted` tokens are looked up first. */
export function usePools(wanted: readonly Address[]): PoolState {
  const store = useSession().market.poolsOf(useChain().id)
  const key = wanted.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the tokens, which are a new array in every render
  useEffect(() => {
    store.want(wanted)
  }, [store, key])
  return useStore(store)
}

/** Price of one whole unit in 10^-18 US dollars, computed only from pools. */
export function useUsdPrice(currency: Currency | null): Known<bigint> {
  const chain = useChain()
  const pools = usePools(currency ? [wrappedForm(chain, currency).address] : [])
  return currency ? usdPrice(chain, pools, currency) : loading
}

/** The slippage in basis points that applies on this screen. */
export function useSlippage(): number {
  const auto = useStore(useSession().swaps.autoSlippage)
  const { slippageBps } = useSettings()
  return auto ?? slippageBps
}
