import { compareTrades, type Pool } from '@dexswap/amm'
import { type Address, type Chain, lowerAddress, type Platform, type PlatformId } from '@dexswap/chains'
import { bestTrade } from '@dexswap/pools-reader/quotes'
import { graphOf } from '@dexswap/pools-reader/routing-graph'
import { type Currency, wrappedForm } from '../tokens/currency.ts'

type PoolOfPlatform = { readonly platform: Platform; readonly pool: Pool }

/**
 * Pools of two tokens on all platforms, deepest first because its price is the most reliable.
 * Addresses in lower case.
 */
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

/** A pair of the route, and the token that enters it. */
export type WayHop = { readonly pair: Address; readonly from: 'token0' | 'token1' }
/** A route between two currencies through the pairs of one platform. */
type MarketWay = { readonly platform: Platform; readonly hops: readonly WayHop[] }

const noPools: readonly Pool[] = []
const settings = { slippageBps: 0, multihop: true } as const

/** Direct pairs, deepest first; without any, the best route of each platform for a small amount. */
export function marketWays(
  chain: Chain,
  pools: ReadonlyMap<PlatformId, readonly Pool[]>,
  of: Currency,
  per: Currency,
): readonly MarketWay[] {
  const [first, last] = [wrappedForm(chain, of).address, wrappedForm(chain, per).address].map(lowerAddress)
  if (!first || !last || first === last) return []
  const direct = poolsBetween(chain.platforms, pools, first, last)
  if (direct.length > 0) return direct.map(({ platform, pool }) => ({ platform, hops: [hopOf(pool, first)] }))
  return chain.platforms
    .flatMap((platform) => {
      const graph = graphOf(platform, pools.get(platform.id) ?? noPools)
      const trade = bestTrade(chain, graph, { input: of, output: per, field: 'input', amount: littleOf(of) }, settings)
      return trade ? [{ platform, trade }] : []
    })
    .sort((one, other) => compareTrades(one.trade, other.trade))
    .map(({ platform, trade: { route } }) => ({
      platform,
      hops: route.pools.map((pool, at) => hopOf(pool, route.path[at] ?? pool.token0)),
    }))
}

/** A thousandth of a whole unit, too small to affect the route. */
function littleOf({ decimals }: Currency): bigint {
  return 10n ** BigInt(Math.max(0, decimals - 3))
}

function hopOf({ address, token0 }: Pool, entered: Address): WayHop {
  return { pair: address, from: token0 === entered ? 'token0' : 'token1' }
}
