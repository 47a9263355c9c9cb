import type { Pool } from '@dexswap/amm'
import type { Address, Platform, PlatformId } from '@dexswap/chains'

export type PoolOfPlatform = { readonly platform: Platform; readonly pool: Pool }

/** The pools of two tokens on all platforms, the deepest first: it is closest to the market. Addresses in lower case. */
export function poolsBetween(
  platforms: readonly Platform[],
  pools: ReadonlyMap<PlatformId, readonly Pool[]>,
  one: Address,
  other: Address,
): readonly PoolOfPlatform[] {
  const [token0, token1] = one < other ? [one, other] : [other, one]
  return platforms
    .flatMap((platform) => {
      const pool = pools.get(platform.id)?.find((each) => each.token0 === token0 && each.token1 === token1)
      return pool && pool.reserve0 > 0n && pool.reserve1 > 0n ? [{ platform, pool }] : []
    })
    .toSorted((a, b) => (a.pool.reserve0 === b.pool.reserve0 ? 0 : a.pool.reserve0 > b.pool.reserve0 ? -1 : 1))
}
