import { type Known, known, loading, unknown } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { usePools } from '#domain/pools/use-pools.ts'
import { usdPrice } from '#domain/prices/usd-price.ts'
import { useTokens } from '#domain/tokens/use-tokens.ts'
import { type LiquidPair, mostLiquidPairs } from './most-liquid-pairs.ts'

const none: readonly [] = []

/** The pairs with most liquidity on the current chain, from the reserves alone. */
export function useLiquidPairs(count: number): Known<readonly LiquidPair[]> {
  const chain = useChain()
  const tokens = useTokens()
  const state = usePools(none)
  if (state.status === 'loading') return loading
  if (state.status === 'unreachable') return unknown('node-unreachable')
  const pairs = mostLiquidPairs(
    chain,
    [...state.pools.values()].flat(),
    tokens,
    (token) => {
      const price = usdPrice(chain, state, token)
      return price.status === 'known' ? price.value : null
    },
    count,
  )
  return pairs.length === 0 && !state.complete ? loading : known(pairs, state.block.receivedAt)
}
