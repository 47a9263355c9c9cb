import {
  atLeastOneUnit,
  bestMarketTradeExactIn,
  bestMarketTradeExactOut,
  createMarketGraph,
  type Fraction,
  fraction,
  type MarketGraph,
  type MarketHop,
  type MarketTrade,
  maximumInDown,
  minimumOutDown,
  multiplyFractions,
  ONE,
  subtractFractions,
  updateMarkets,
  ZERO,
} from '@dexswap/amm'
import { type ConcentratedPlatform, lowerAddress, type PlatformId } from '@dexswap/chains'
import { toChecksum } from '#io/checksum.ts'
import { wrappedForm } from '../tokens/currency.ts'
import type { ConcentratedMarketPool } from './concentrated-table.ts'
import { poolsBasis } from './pool-reads.ts'
import type { Compare, CompareRequest, ConcentratedQuote, ConcentratedRow } from './quote.ts'

/** Fees of concentrated pools are in hundredths of a basis point. */
const million = 1_000_000n

/** The best trade of each concentrated platform; keeps the graphs of the last pools. */
export function createConcentratedQuotes(): Compare {
  const graphs = new Map<PlatformId, Cached>()
  return (request) => {
    const { chain, pools, closed = [] } = request
    if (pools?.status !== 'ready') return []
    return chain.concentratedPlatforms
      .filter(({ id }) => !closed.includes(id))
      .map((platform) => {
        const cached = withPools(graphs.get(platform.id), pools.pools.get(platform.id) ?? [])
        graphs.set(platform.id, cached)
        return rowOf(platform, cached, request)
      })
  }
}

type Cached = { readonly graph: MarketGraph; readonly pools: readonly ConcentratedMarketPool[] }

/** The graph of pools: that of the last ones with changed markets, if nothing else differs. */
function withPools(last: Cached | undefined, pools: readonly ConcentratedMarketPool[]): Cached {
  const isSame = last?.pools.length === pools.length && pools.every(({ id }, at) => id === last.pools[at]?.id)
  if (!last || !isSame) return { graph: createMarketGraph(pools), pools }
  updateMarkets(
    last.graph,
    pools.filter((pool, at) => pool !== last.pools[at]),
  )
  return { graph: last.graph, pools }
}

function rowOf(platform: ConcentratedPlatform, { graph, pools }: Cached, request: CompareRequest): ConcentratedRow {
  const { chain, input, output, field, amount, multihop } = request
  const tokens = {
    input: lowerAddress(wrappedForm(chain, input).address),
    output: lowerAddress(wrappedForm(chain, output).address),
    maxHops: multihop ? 3 : 1,
  } as const
  const { trade, unread } =
    field === 'input'
      ? bestMarketTradeExactIn(graph, { ...tokens, amountIn: amount })
      : bestMarketTradeExactOut(graph, { ...tokens, amountOut: amount })
  const { id, name, picture } = platform
  return {
    platform: { id, name, ...(picture !== undefined && { picture }) },
    quote: trade && quoteOf(trade, pools, request),
    unread: unread.map(({ pool, direction }) => ({ id: pool.id, direction })),
  }
}

function quoteOf(
  { hops, amounts, amountIn, amountOut }: MarketTrade,
  pools: readonly ConcentratedMarketPool[],
  { field, slippageBps }: CompareRequest,
): ConcentratedQuote {
  const feeOf = new Map(pools.map(({ id, fee }) => [id, fee]))
  const route = hops.map(({ pool, direction }, at) => {
    const [tokenIn, tokenOut] =
      direction === 'zeroForOne' ? ([pool.token0, pool.token1] as const) : ([pool.token1, pool.token0] as const)
    return {
      pool: toChecksum(pool.id as `0x${string}`),
      tokenIn: toChecksum(tokenIn),
      tokenOut: toChecksum(tokenOut),
      amountIn: amounts[at] ?? 0n,
      amountOut: amounts[at + 1] ?? 0n,
      fee: feeOf.get(pool.id) ?? 0,
    }
  })
  const net = route
    .map(({ fee }) => fraction(million - BigInt(fee), million))
    .reduce((product, each) => multiplyFractions(product, each), ONE)
  const lpFee = subtractFractions(ONE, net)
  return {
    hops: route,
    pools: poolsBasis(hops, amounts, pools),
    amountIn,
    amountOut,
    minimumOut: field === 'input' ? atLeastOneUnit(minimumOutDown(amountOut, slippageBps), amountOut) : amountOut,
    maximumIn: field === 'output' ? maximumInDown(amountIn, slippageBps) : amountIn,
    lpFee,
    lpFeeAmount: (amountIn * lpFee.numerator + lpFee.denominator - 1n) / lpFee.denominator,
    priceImpact: impactOf(hops, amountIn, amountOut, net),
  }
}

/** As of pairs (rule 3.5.13): Π(1 − fee) − out/(mid price·in), never below 0. */
function impactOf(hops: readonly MarketHop[], amountIn: bigint, amountOut: bigint, net: Fraction): Fraction {
  const mid = hops
    .map(({ pool, direction }) => pool.market.midPrice(direction) ?? ONE)
    .reduce((product, each) => multiplyFractions(product, each), ONE)
  const reached = fraction(amountOut * mid.denominator, amountIn * mid.numerator)
  const impact = subtractFractions(net, reached)
  return impact.numerator < 0n ? ZERO : impact
}
