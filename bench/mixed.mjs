// Rows of the bench `routing`: 2,000 pairs and 300 concentrated pools beside pairs alone.
import {
  bestMarketSplit,
  bestMarketTradeExactIn,
  bestTradeExactIn,
  ConcentratedMarket,
  ConstantProductMarket,
  createMarketGraph,
  createRoutingGraph,
} from '../packages/amm/src/index.ts'
import { marketOf, queriesOf, randomFrom } from './pools.mjs'
import { less, percentile, round } from './row.mjs'

const PAIRS = 2_000
const CONCENTRATED = 300
const QUERIES = 200
const REPEATS = 5
/** Calls per sample, because a single call is shorter than the resolution of the clock. */
const BATCH = 10
const TIERS = [
  [100, 1],
  [500, 10],
  [3_000, 60],
  [10_000, 200],
]

const square = (value) => {
  let root = BigInt(Math.floor(Math.sqrt(Number(value))))
  for (let i = 0; i < 8; i++) root = (root + value / root) >> 1n
  return root
}

/** A concentrated pool with the price and depth of a pair: a wide position and 20 narrow ones. */
export function concentrated({ reserve0, reserve1 }, random) {
  const [fee, tickSpacing] = TIERS[Math.floor(random() * TIERS.length)]
  const sqrtPriceX96 = square((reserve1 << 192n) / reserve0)
  const tick = Math.floor(Math.log(Number(reserve1) / Number(reserve0)) / Math.log(1.0001))
  const edge = Math.ceil(887_272 / (256 * tickSpacing))
  const words = { firstWord: -edge, lastWord: edge }
  let market = ConcentratedMarket.of({ fee, tickSpacing, sqrtPriceX96, tick, liquidity: 0n, words, ticks: [] })
  const middle = Math.round(tick / tickSpacing) * tickSpacing
  const liquidity = square(reserve0 * reserve1) + 1n
  const add = (below, above, liquidityDelta) => {
    market = market.withLiquidity({ tickLower: middle - below, tickUpper: middle + above, liquidityDelta })
  }
  const far = Math.ceil(20_000 / tickSpacing) * tickSpacing
  add(far, far, liquidity)
  for (let i = 0; i < 20; i++) {
    const below = (1 + Math.floor(random() * 40)) * tickSpacing
    const above = (1 + Math.floor(random() * 40)) * tickSpacing
    add(below, above, 1n + (liquidity * BigInt(Math.floor(random() * 1000))) / 1000n)
  }
  return market
}

/** The same pools, once all as pairs and once with `count` of them as concentrated pools. */
export function mixedMarket(seed, pairs = PAIRS, count = CONCENTRATED) {
  const market = marketOf(pairs + count, seed)
  const random = randomFrom(seed + 5)
  const step = Math.floor(market.pools.length / count)
  let left = count
  const pools = market.pools.map((pool, i) => {
    const isConcentrated = i % step === 0 && left-- > 0
    const { address, token0, token1 } = pool
    return {
      id: address,
      token0,
      token1,
      market: isConcentrated ? concentrated(pool, random) : new ConstantProductMarket(pool),
    }
  })
  return { ...market, mixed: pools }
}

function timesOf(queries, run) {
  for (const until = performance.now() + 500; performance.now() < until; ) for (const query of queries) run(query)
  const all = []
  for (let i = 0; i < REPEATS; i++) {
    for (const query of queries) {
      const begin = performance.now()
      for (let call = 0; call < BATCH; call++) run(query)
      all.push((performance.now() - begin) / BATCH)
    }
  }
  return all
}

/** @returns figures and rows of a keystroke over mixed pools, one trade and one split */
export function measureMixed(seed) {
  const market = mixedMarket(seed)
  const queries = queriesOf(market, QUERIES, seed + 1)
  const pairs = createRoutingGraph(market.pools)
  const asMarkets = createMarketGraph(
    market.pools.map((pool) => ({ ...pool, id: pool.address, market: new ConstantProductMarket(pool) })),
  )
  const mixed = createMarketGraph(market.mixed)
  const costOf = () => 0n
  // Interleaved in halves, so that load of the machine affects all of them equally.
  const times = { pairs: [], pairsAsMarkets: [], mixed: [], split: [] }
  for (let half = 0; half < 2; half++) {
    times.pairs.push(...timesOf(queries, (query) => bestTradeExactIn(pairs, query)))
    times.pairsAsMarkets.push(...timesOf(queries, (query) => bestMarketTradeExactIn(asMarkets, query)))
    times.mixed.push(...timesOf(queries, (query) => bestMarketTradeExactIn(mixed, query)))
    times.split.push(...timesOf(queries.slice(0, 20), (query) => bestMarketSplit(mixed, { ...query, costOf })))
  }
  const figures = Object.fromEntries(
    Object.entries(times).map(([name, all]) => [name, { p50: percentile(all, 0.5), p99: percentile(all, 0.99) }]),
  )
  const ratio = (part) => round(figures.mixed[part] / figures.pairs[part])
  const rows = [
    less('a keystroke over 2,000 pairs and 300 concentrated pools, p50', figures.mixed.p50, 'ms'),
    less('a keystroke over 2,000 pairs and 300 concentrated pools, p99', figures.mixed.p99, 'ms'),
    less('the same keystroke as long as over pairs alone, p50', ratio('p50')),
    less('the same keystroke as long as over pairs alone, p99', ratio('p99')),
    less('a split over 2,000 pairs and 300 concentrated pools, p50', figures.split.p50, 'ms'),
  ]
  return { figures, rows }
}
