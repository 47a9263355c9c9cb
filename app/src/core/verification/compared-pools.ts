import { ConcentratedMarket, type Direction, MAX_TICK } from '@dexswap/amm'
import { type Address, type ConcentratedPlatform, type FeeTier, type Hex, lowerAddress } from '@dexswap/chains'
import { poolAddress, tierKey } from '@dexswap/chains/pool-address'
import { feeOf, poolSelectors, wordAt } from '@dexswap/pools-reader/concentrated-calls'
import { impossibleField } from '@dexswap/pools-reader/concentrated-state'
import { wordOf } from '@dexswap/pools-reader/tick-ranges'
import type { RouteOrder, RouteReads, TokenPath } from './route-reads.ts'

type LegPool = { readonly address: Address; readonly tier: FeeTier; readonly direction: Direction }

/** All pools between two tokens; a route uses one of them. */
type Leg = readonly LegPool[]

const selectors = [poolSelectors.slot0, poolSelectors.liquidity]

/**
 * Routes over the known pools of a platform, by price and liquidity; hidden ones are verified apart.
 * `quotes` throws ConcentratedAnswerError when a pool with dynamic fees returns no possible fee.
 */
export function comparedPools(
  platform: ConcentratedPlatform,
  known: readonly Address[],
  { exact, amount, paths }: RouteOrder,
): RouteReads {
  const routes = paths.map((path) => legsOf(platform, known, path)).filter((legs) => legs.length > 0)
  const pools = new Map(routes.flat(2).map((pool) => [pool.address, pool]))
  const addresses = [...pools.keys()]
  const requested = platform.dynamicFees ? [...selectors, poolSelectors.fee] : selectors
  return {
    calls: addresses.flatMap((to) => requested.map((data) => ({ to, data }))),
    quotes(results) {
      const markets = new Map(
        [...pools.values()].map(({ address, tier }, at) => {
          const [slot0, liquidity, fee] = results.slice(requested.length * at, requested.length * (at + 1))
          const terms = platform.dynamicFees ? { ...tier, fee: feeOf(address, fee) } : tier
          return [address, intervalMarket(terms, slot0, liquidity)]
        }),
      )
      return routes.map((route) =>
        (exact === 'input' ? route : route.toReversed()).reduce<bigint | null>(
          (from, leg) => (from === null ? null : quoteLeg(leg, markets, exact, from)),
          amount,
        ),
      )
    },
  }
}

/** Pools of each hop of a path; empty when a hop has no known pool. */
function legsOf(platform: ConcentratedPlatform, known: readonly Address[], path: TokenPath): readonly Leg[] {
  const legs = path.slice(1).map((tokenOut, at): Leg => {
    const tokenIn = path[at] ?? tokenOut
    const direction = tokenIn < tokenOut ? 'zeroForOne' : 'oneForZero'
    return platform.feeTiers
      .map(
        (tier) =>
          ({
            address: lowerAddress(poolAddress(platform, [tokenIn, tokenOut], tierKey(platform, tier))),
            tier,
            direction,
          }) as const,
      )
      .filter(({ address }) => known.includes(address))
  })
  return legs.every((leg) => leg.length > 0) ? legs : []
}

type Markets = ReadonlyMap<Address, ConcentratedMarket | null>

/** Output for an input, or input for an output, at the best pool; null when no pool can fill it. */
function quoteLeg(leg: Leg, markets: Markets, exact: RouteOrder['exact'], amount: bigint): bigint | null {
  const amounts = leg.flatMap(({ address, direction }) => {
    const market = markets.get(address)
    const quoted = exact === 'input' ? market?.amountOutDown(amount, direction) : market?.amountInUp(amount, direction)
    return typeof quoted === 'bigint' && quoted > 0n ? [quoted] : []
  })
  return amounts.reduce<bigint | null>(
    (best, each) => (best === null || each > best === (exact === 'input') ? each : best),
    null,
  )
}

/**
 * A pool limited to the tick interval that contains its price, where a swap crosses no tick. Null
 * without liquidity. @throws ConcentratedAnswerError when a result is short
 */
function intervalMarket(
  { fee, tickSpacing }: FeeTier,
  slot0: Hex | null | undefined,
  result: Hex | null | undefined,
): ConcentratedMarket | null {
  if (!slot0 || !result) return null
  const tick = Number(BigInt.asIntN(256, wordAt('0x', slot0, 1)))
  const liquidity = wordAt('0x', result, 0)
  const point = { sqrtPriceX96: wordAt('0x', slot0, 0), tick, liquidity }
  if (liquidity === 0n || impossibleField(point) !== null) return null
  const low = Math.floor(tick / tickSpacing) * tickSpacing
  const high = low + tickSpacing
  if (low < -MAX_TICK || high > MAX_TICK) return null
  const ticks = [
    { tick: low, liquidityGross: liquidity, liquidityNet: liquidity },
    { tick: high, liquidityGross: liquidity, liquidityNet: -liquidity },
  ]
  const words = { firstWord: wordOf({ tick: low, tickSpacing }), lastWord: wordOf({ tick: high, tickSpacing }) }
  return ConcentratedMarket.of({ ...point, fee, tickSpacing, words, ticks })
}
