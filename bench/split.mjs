// npm run bench:split: orders divided over platforms beside Sushi's tines, in one run on the same generated pools, as one
// JSON object.
//
// Speed: both ask the same 2,000 pools with all that they need prepared beforehand; tines is given no network cost and a
// hundred steps, its usual number. Gain: basis points that arrive beyond what the best single platform gives, the network
// cost of both sides paid, over orders of a given part of the reserve that the best path meets first. Against tines: how
// much more or less arrives than by tines' answer, once with all pools (its paths may be longer) and once with those only
// that our answer uses. Options: --seed N.
import { createRequire } from 'node:module'
import { cpus } from 'node:os'
import {
  bestSplit,
  bestTradeExactIn,
  bestTradesExactIn,
  createRoutingGraph,
  routerGas,
  splitGas,
  splitPays,
} from '../packages/amm/src/index.ts'
import { installPeers } from './install-peers.mjs'
import { marketOf, PLATFORMS, queriesOf } from './pools.mjs'
import { more } from './row.mjs'

installPeers('@sushiswap/tines')
const { ConstantProductRPool, findMultiRouteExactIn, setTokenId } = createRequire(import.meta.url)('@sushiswap/tines')

const at = process.argv.indexOf('--seed')
const seed = at < 0 ? 7 : Number(process.argv[at + 1])
const SIZES = [500, 2000]
const PARTS = [0.001, 0.005, 0.01, 0.05]
const QUERIES = 60
/** Dollars that a unit of gas costs: 100 gwei of a coin at $0.02, and 2 gwei of one at $3,300. */
const CHAINS = { 'cheap chain': 100e-9 * 0.02, 'dear chain': 2e-9 * 3300 }

const round = (number) => Number(number.toPrecision(4))
const sorted = (numbers) => numbers.toSorted((a, b) => a - b)
const percentile = (numbers, part) =>
  numbers.length === 0 ? null : round(sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))])
const free = () => 0n
const bps = (mine, theirs) => (Number(mine) / Number(theirs) - 1) * 10_000

/** The market’s questions, resized to a part of the first reserve on the best path; those without a path are left out. */
function ordersOf(market, graph, part) {
  return queriesOf(market, QUERIES, seed + 1).flatMap(({ input, output, amountIn }) => {
    const best = bestTradeExactIn(graph, { input, output, amountIn })
    if (best === null) return []
    const [pool] = best.route.pools
    const reserve = pool.token0 === input ? pool.reserve0 : pool.reserve1
    return [{ input, output, amountIn: BigInt(Math.max(1, Math.floor(Number(reserve) * part))) }]
  })
}

/** What gas costs in base units of a token, by the market’s own prices. */
function costIn(market, output, dollarsOfGas) {
  const { price, decimals } = market.tokens.find(({ address }) => address === output)
  const unitsOfGas = (dollarsOfGas / price) * 10 ** decimals
  return (gas) => BigInt(Math.ceil(Number(gas) * unitsOfGas))
}

function gains(market, graph, dollarsOfGas) {
  const platforms = PLATFORMS.map((platform) => ({
    platform,
    graph: createRoutingGraph(market.pools.filter((pool) => pool.platform === platform)),
  }))
  const hasOwnFee = (pool) => pool.platform === PLATFORMS[0]
  return PARTS.map((part) => {
    const found = ordersOf(market, graph, part).flatMap((order) => {
      const costOf = costIn(market, order.output, dollarsOfGas)
      const singles = bestTradesExactIn(platforms, order).flatMap(({ trade }) => trade ?? [])
      const left = (trade) => trade.amountOut - costOf(routerGas(trade.route))
      const best = singles.reduce((most, trade) => (most === null || left(trade) > left(most) ? trade : most), null)
      const split = bestSplit(graph, { ...order, costOf, hasOwnFee })
      if (best === null || split === null) return []
      const pays = splitPays(split, singles, costOf)
      const gain =
        Number(split.amountOut - costOf(splitGas(split.legs, hasOwnFee)) - left(best)) / Number(best.amountOut)
      return [pays ? gain * 10_000 : 0]
    })
    return {
      part,
      orders: found.length,
      withRow: found.filter((gain) => gain > 0).length,
      gainBps: { median: percentile(found, 0.5), p90: percentile(found, 0.9) },
      below: found.filter((gain) => gain < 0).length,
    }
  })
}

function tinesOf(market) {
  const tokens = new Map(
    market.tokens.map(({ address, decimals }) => [
      address,
      { name: address, symbol: address, address, decimals, chainId: 1 },
    ]),
  )
  setTokenId(...tokens.values())
  const poolsOf = (pools) =>
    pools.map(
      ({ address, token0, token1, swapFeeBps, reserve0, reserve1 }) =>
        new ConstantProductRPool(
          address,
          tokens.get(token0),
          tokens.get(token1),
          swapFeeBps / 10_000,
          reserve0,
          reserve1,
        ),
    )
  const ask = ({ input, output, amountIn }, pools) =>
    findMultiRouteExactIn(tokens.get(input), tokens.get(output), amountIn, pools, tokens.get(input), 0, 100)
  return { poolsOf, ask }
}

function timed(run) {
  const begin = performance.now()
  const value = run()
  return { milliseconds: performance.now() - begin, value }
}

function beside(market, graph) {
  const tines = tinesOf(market)
  const pools = tines.poolsOf(market.pools)
  return PARTS.map((part) => {
    const rows = ordersOf(market, graph, part).map((order) => {
      for (let i = 0; i < 20; i++) bestSplit(graph, { ...order, costOf: free })
      const ours = timed(() => bestSplit(graph, { ...order, costOf: free }))
      const theirs = timed(() => tines.ask(order, pools))
      const used = new Set(ours.value.legs.flatMap(({ route }) => route.pools.map(({ address }) => address)))
      const onOurs = tines.ask(order, tines.poolsOf(market.pools.filter(({ address }) => used.has(address))))
      const all = ours.value.legs.flatMap(({ route }) => route.pools)
      return {
        ours: ours.milliseconds,
        theirs: theirs.milliseconds,
        whole: bps(ours.value.amountOut, theirs.value.amountOut),
        onOurs: bps(ours.value.amountOut, onOurs.amountOut),
        isShared: used.size < all.length,
      }
    })
    const of = (pick, from = rows) => {
      const picked = from.map(pick)
      return { median: percentile(picked, 0.5), p10: percentile(picked, 0.1), worst: percentile(picked, 0) }
    }
    return {
      part,
      orders: rows.length,
      milliseconds: {
        ours: {
          p50: percentile(
            rows.map(({ ours }) => ours),
            0.5,
          ),
          p99: percentile(
            rows.map(({ ours }) => ours),
            0.99,
          ),
        },
        tines: {
          p50: percentile(
            rows.map(({ theirs }) => theirs),
            0.5,
          ),
        },
      },
      timesFaster: round(
        percentile(
          rows.map(({ theirs }) => theirs),
          0.5,
        ) /
          percentile(
            rows.map(({ ours }) => ours),
            0.5,
          ),
      ),
      againstTinesBps: {
        allPools: of(({ whole }) => whole),
        ourPoolsDisjoint: of(
          ({ onOurs }) => onOurs,
          rows.filter(({ isShared }) => !isShared),
        ),
        ourPoolsShared: of(
          ({ onOurs }) => onOurs,
          rows.filter(({ isShared }) => isShared),
        ),
      },
      everyQueryBps: rows.map(({ onOurs }) => round(onOurs)),
    }
  })
}

const results = SIZES.map((size) => {
  const market = marketOf(size, seed)
  const graph = createRoutingGraph(market.pools)
  process.stderr.write(`${size} pools …\n`)
  return {
    pools: size,
    gainOverBestPlatform: Object.fromEntries(
      Object.entries(CHAINS).map(([name, dollarsOfGas]) => [name, gains(market, graph, dollarsOfGas)]),
    ),
    tines: beside(market, graph),
  }
})
const rows = results.flatMap(({ pools, tines }) =>
  tines.map(({ part, timesFaster }) =>
    more(`as fast as tines, ${pools} pools, order of ${part * 100} % of the reserve`, timesFaster),
  ),
)
console.log(
  JSON.stringify({ bench: 'split', seed, node: process.version, cpu: cpus()[0]?.model, results, rows }, null, 1),
)
