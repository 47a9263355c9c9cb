import type { Address, Chain } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { Service } from '../requested-state.ts'
import { autoSlippageBps } from './auto-slippage.ts'
import { createPriceMoveHistory } from './price-move-history.ts'

/** The route to compute a slippage for. */
export type SlippageRequest = {
  readonly chain: Pick<Chain, 'blockTimeMs'>
  readonly pools: PoolState
  /** `pair`: address of a pair or another pool. */
  readonly hops: readonly { readonly pair: Address; readonly swapFeeBps: number }[]
  /** Network cost as a share of the swapped value; null while unknown. */
  readonly costShare: number | null
}

/**
 * Publishes the slippage in basis points that price changes in the pools of the route require; null
 * while unknown.
 */
export const routeSlippage: Service<SlippageRequest, number | null> = (publish) => {
  let moves = createPriceMoveHistory()
  return (request) => {
    if (request === null) {
      moves = createPriceMoveHistory()
      return publish(null)
    }
    const { chain, pools, hops, costShare } = request
    if (pools.status !== 'ready') return publish(null)
    const pairs = new Set(hops.map(({ pair }) => pair.toLowerCase()))
    const { concentrated, solidly } = pools
    const others = [
      ...(concentrated?.status === 'ready' ? [...concentrated.pools.values()].flat() : []),
      ...(solidly?.status === 'ready' ? [...solidly.pools.values()].flat() : []),
    ]
    const onRoute = [
      ...[...pools.pools.values()].flat().filter(({ address }) => pairs.has(address)),
      ...others.filter(({ id }) => pairs.has(id)),
    ]
    moves.see(onRoute, pools.block.number)
    const hopsOf = hops.map(({ pair, swapFeeBps }) => ({ feeBps: swapFeeBps, moves: moves.of(pair) }))
    publish(autoSlippageBps({ hops: hopsOf, blockTimeMs: chain.blockTimeMs, costShare }))
  }
}
