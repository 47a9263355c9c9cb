import type { Pool } from '@dexswap/amm'
import type { Chain } from '@dexswap/chains'
import type { PoolState } from '#domain/pools/pool-state.ts'

/** The own exchange's pools, those without liquidity included: all that liquidity can be given to here. */
export function ownPools(chain: Pick<Chain, 'platforms'>, state: PoolState): readonly Pool[] {
  const own = chain.platforms.find(({ id }) => id === 'dexswap')
  if (state.status !== 'ready' || !own) return []
  return [...(state.pools.get(own.id) ?? []), ...(state.empty?.get(own.id) ?? [])]
}
