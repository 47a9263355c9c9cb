import { compareTrades, type Pool } from '@dexswap/amm'
import type { Address, Chain, Platform, PlatformId } from '@dexswap/chains'
import { type Currency, wrappedForm } from '#domain/currencies/currency.ts'
import { poolsBetween } from '#domain/pools/pools-between.ts'
import { graphOf } from './graph-of.ts'
import { bestTrade } from './platform-quote.ts'

/** A pair on the way, and by which of its tokens the way enters it. */
export type WayHop = { readonly pair: Address; readonly from: 'token0' | 'token1' }
/** A way from one currency to another over the pairs of a platform. */
export type MarketWay = { readonly platform: Platform; readonly hops: readonly WayHop[] }

const noPools: readonly Pool[] = []
const settings = { slippageBps: 0, multihop: true } as const

/**
 * The pairs in which the market of two currencies is seen: their own pairs, the deepest first, or where there are none one way of
 * several hops per platform, the best price for a little first.
 */
export function marketWays(
  chain: Chain,
  pools: ReadonlyMap<PlatformId, readonly Pool[]>,
  of: Currency,
  per: Currency,
): readonly MarketWay[] {
  const [first, last] = [wrappedForm(chain, of).address, wrappedForm(chain, per).address].map(lowerCase)
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

/** A thousandth of a whole unit: so little that the way does not depend on it. */
function littleOf({ decimals }: Currency): bigint {
  return 10n ** BigInt(Math.max(0, decimals - 3))
}

function hopOf({ address, token0 }: Pool, entered: Address): WayHop {
  return { pair: address, from: token0 === entered ? 'token0' : 'token1' }
}

function lowerCase(address: Address): Address {
  return `0x${address.slice(2).toLowerCase()}`
}
