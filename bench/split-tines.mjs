import { createRequire } from 'node:module'
import { bestSplit, createRoutingGraph } from '../packages/amm/src/index.ts'
import { installPeers } from './install-peers.mjs'
import { percentile, round } from './row.mjs'
import { ordersOf, PARTS } from './split-gains.mjs'

installPeers('@sushiswap/tines')
const { ConstantProductRPool, findMultiRouteExactIn, setTokenId } = createRequire(import.meta.url)('@sushiswap/tines')

const free = () => 0n
const bps = (mine, theirs) => (Number(mine) / Number(theirs) - 1) * 10_000

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

/** Output of the legs without rounding to base units, as tines computes it. */
function unrounded({ legs }) {
  const met = new Map()
  return legs.reduce((total, { route, amounts }) => {
    const out = route.pools.reduce((amount, pool, hop) => {
      const [x, y] = met.get(pool.address) ?? [Number(pool.reserve0), Number(pool.reserve1)]
      const isToken0 = route.path[hop] === pool.token0
      const afterFee = amount * (1 - pool.swapFeeBps / 10_000)
      const given = isToken0 ? (afterFee * y) / (x + afterFee) : (afterFee * x) / (y + afterFee)
      met.set(pool.address, isToken0 ? [x + amount, y - given] : [x - given, y + amount])
      return given
    }, Number(amounts[0]))
    return total + out
  }, 0)
}

const poolsIn = ({ legs }) => legs.flatMap(({ route }) => route.pools)

/** Compares our split with tines on the pools that our split uses. */
function onOurPools(tines, market, order, split) {
  const used = new Set(poolsIn(split).map(({ address }) => address))
  const { amountOut } = tines.ask(order, tines.poolsOf(market.pools.filter(({ address }) => used.has(address))))
  return {
    paid: bps(split.amountOut, amountOut),
    unrounded: bps(unrounded(split), amountOut),
    isShared: used.size < poolsIn(split).length,
    legs: split.legs.length,
  }
}

/**
 * Speed and gain beside tines with its default of 100 steps and without network cost, over all
 * pools and over those of our routes: six legs, and unlimited ones (24 at most).
 */
export function besideTines(market, queries) {
  const graph = createRoutingGraph(market.pools)
  const tines = tinesOf(market)
  const pools = tines.poolsOf(market.pools)
  return PARTS.map((part) => {
    const rows = ordersOf(queries, graph, part).map((order) => {
      for (let i = 0; i < 20; i++) bestSplit(graph, { ...order, costOf: free })
      const ours = timed(() => bestSplit(graph, { ...order, costOf: free }))
      const theirs = timed(() => tines.ask(order, pools))
      return {
        ours: ours.milliseconds,
        theirs: theirs.milliseconds,
        allPools: bps(ours.value.amountOut, theirs.value.amountOut),
        six: onOurPools(tines, market, order, ours.value),
        open: onOurPools(tines, market, order, bestSplit(graph, { ...order, costOf: free, maxLegs: 24 })),
      }
    })
    const spread = (list) => ({
      orders: list.length,
      median: percentile(list, 0.5),
      p10: percentile(list, 0.1),
      worst: percentile(list, 0),
    })
    const parted = (answers) => ({
      disjoint: spread(answers.filter(({ isShared }) => !isShared).map(({ paid }) => paid)),
      disjointUnrounded: spread(answers.filter(({ isShared }) => !isShared).map((answer) => answer.unrounded)),
      shared: spread(answers.filter(({ isShared }) => isShared).map(({ paid }) => paid)),
      maxLegs: Math.max(...answers.map(({ legs }) => legs)),
    })
    const [ours, theirs] = [rows.map((row) => row.ours), rows.map((row) => row.theirs)]
    return {
      part,
      orders: rows.length,
      milliseconds: {
        ours: { p50: percentile(ours, 0.5), p99: percentile(ours, 0.99) },
        tines: { p50: percentile(theirs, 0.5) },
      },
      timesFaster: round(percentile(theirs, 0.5) / percentile(ours, 0.5)),
      againstTinesBps: {
        allPools: spread(rows.map(({ allPools }) => allPools)),
        sixLegs: parted(rows.map(({ six }) => six)),
        asManyLegsAsBring: parted(rows.map(({ open }) => open)),
      },
      everyQueryBps: rows.map(({ six, open }) => [round(six.paid), round(open.paid)]),
    }
  })
}
