import { type Address, type Chain, lowerAddress } from '@dexswap/chains'
import type { PoolState } from '../markets/pool-state.ts'
import type { PlatformQuote } from '../markets/quote.ts'
import type { FrozenSolidlyPool } from '../receipts/frozen-solidly.ts'
import { maxConcentrated } from '../receipts/stored-quote.ts'

/** The Solidly pools of quotes, with the state that the quotes depend on. */
export function freezeSolidly(
  { solidlyPlatforms }: Pick<Chain, 'solidlyPlatforms'>,
  { solidly }: Extract<PoolState, { status: 'ready' }>,
  quotes: readonly Pick<PlatformQuote, 'platform' | 'hops'>[],
): readonly FrozenSolidlyPool[] {
  if (solidly?.status !== 'ready') return []
  const frozen = quotes.flatMap(({ platform: { id }, hops }) => {
    const platform = solidlyPlatforms.find((each) => each.id === id)
    const known = solidly.pools.get(id) ?? []
    if (!platform) return []
    const { factory, implementation } = platform
    return hops.flatMap(({ pair }): FrozenSolidlyPool[] => {
      const pool = known.find((each) => each.id === lowerAddress(pair))
      if (!pool) return []
      const [address, token0, token1] = [pool.id, pool.token0, pool.token1] as [Address, Address, Address]
      return [{ platform: id, address, factory, implementation, token0, token1, ...pool.market.pool }]
    })
  })
  return frozen.slice(0, maxConcentrated)
}
