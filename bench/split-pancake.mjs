// Rows of the bench `split`: our mixed split beside PancakeSwap's router, both over pools in memory.
import { createRequire } from 'node:module'
import { bestMarketSplit, ConstantProductMarket, createMarketGraph } from '../packages/amm/src/index.ts'
import { installPeers } from './install-peers.mjs'
import { queriesOf } from './pools.mjs'
import { percentile, round } from './row.mjs'

/** The only pair fee that the peer supports, and its fee tiers. */
const PAIR_BPS = 25
const TIERS = [100, 500, 2_500, 10_000]
const BSC = 56
/** Number of warm-up orders. */
const WARM = 50

/** The peer over all pools: at most three hops and four splits in steps of 5 %, no gas cost. */
async function pancakeOf(tokens, pairs, concentrated) {
  installPeers('@pancakeswap/smart-router', 'pancake')
  const load = createRequire(new URL('./pancake/package.json', import.meta.url))
  const { PoolType, SmartRouter } = load('@pancakeswap/smart-router')
  const { CurrencyAmount, Percent, Token, TradeType } = createRequire(load.resolve('@pancakeswap/smart-router'))(
    '@pancakeswap/sdk',
  )
  const tokenOf = new Map(tokens.map(({ address, decimals }) => [address, new Token(BSC, address, decimals, 'T')]))
  const amountOf = (address, amount) => CurrencyAmount.fromRawAmount(tokenOf.get(address), amount)
  const pools = [
    ...pairs.map(({ address, token0, token1, reserve0, reserve1 }) => ({
      ...{ type: PoolType.V2, address },
      reserve0: amountOf(token0, reserve0),
      reserve1: amountOf(token1, reserve1),
    })),
    ...concentrated.map(({ id, token0, token1, fee, market: { point, window } }) => ({
      ...{ type: PoolType.V3, address: id, token0: tokenOf.get(token0), token1: tokenOf.get(token1), fee },
      ...{ sqrtRatioX96: point.sqrtPriceX96, tick: point.tick, liquidity: point.liquidity },
      ...{ token0ProtocolFee: new Percent(0, 1), token1ProtocolFee: new Percent(0, 1) },
      ticks: window.ticks.map(({ tick, ...rest }) => ({ index: tick, ...rest })),
    })),
  ]
  const config = {
    gasPriceWei: 0n,
    maxHops: 3,
    maxSplits: 4,
    poolProvider: SmartRouter.createStaticPoolProvider(pools),
    quoteProvider: SmartRouter.createOffChainQuoteProvider(),
    quoterOptimization: false,
  }
  return async ({ input, output, amountIn }) => {
    const amount = amountOf(input, amountIn)
    const trade = await SmartRouter.getBestTrade(amount, tokenOf.get(output), TradeType.EXACT_INPUT, config)
    return trade
  }
}

/** Output of the peer's routes run in sequence; the peer quotes each on unchanged pools. */
function paidBy({ routes }, marketOf) {
  const changed = new Map()
  return routes.reduce((total, { pools, path, inputAmount }) => {
    const output = pools.reduce((amountIn, { address }, hop) => {
      const { token0, market } = changed.get(address) ?? marketOf.get(address)
      const direction = path[hop].address.toLowerCase() === token0 ? 'zeroForOne' : 'oneForZero'
      changed.set(address, { token0, market: market.after(amountIn, direction) ?? market })
      return market.amountOutDown(amountIn, direction) ?? 0n
    }, inputAmount.quotient)
    return total + output
  }, 0n)
}

/** Maximum loss of output by rounding each intermediate amount, in base units. */
function roundingOf({ legs }) {
  return legs.reduce((sum, { amounts }) => {
    const output = amounts.at(-1)
    return amounts.slice(1, -1).reduce((total, amount) => total + output / amount + 1n, sum)
  }, 1n)
}

/** Speed and outputs of `count` orders worth 1 to 10,000 dollars. */
export async function besidePancake({ tokens, pools, concentrated }, count, seed) {
  const known = new Set(tokens.map(({ address }) => address))
  const shared = concentrated.filter(
    ({ fee, token0, token1 }) => TIERS.includes(fee) && known.has(token0) && known.has(token1),
  )
  const ask = await pancakeOf(tokens, pools, shared)
  const all = [
    ...pools.map((pool) => {
      const { address: id, token0, token1 } = pool
      return { id, token0, token1, market: new ConstantProductMarket({ ...pool, swapFeeBps: PAIR_BPS }) }
    }),
    ...shared,
  ]
  const graph = createMarketGraph(all)
  const marketOf = new Map(all.map((pool) => [pool.id, pool]))
  const costOf = () => 0n
  const times = { own: [], peer: [] }
  for (const query of queriesOf({ tokens }, WARM, seed + 1)) {
    bestMarketSplit(graph, { ...query, costOf })
    await ask(query).catch(() => null)
  }
  const compared = {
    orders: 0,
    better: 0,
    worse: 0,
    withinRounding: 0,
    refusedByPeer: 0,
    refusedByOurs: 0,
    overstatedByPeer: 0,
  }
  const differences = []
  for (const query of queriesOf({ tokens }, count, seed)) {
    const begin = performance.now()
    const { split } = bestMarketSplit(graph, { ...query, costOf })
    const middle = performance.now()
    const trade = await ask(query).catch(() => null)
    times.own.push(middle - begin)
    times.peer.push(performance.now() - middle)
    compared.orders++
    const own = split?.amountOut ?? null
    const peer = trade && paidBy(trade, marketOf)
    if (trade !== null && trade.outputAmount.quotient > peer) compared.overstatedByPeer++
    if (own === null && peer !== null) compared.refusedByOurs++
    if (own !== null && peer === null) compared.refusedByPeer++
    if (own === null || peer === null) continue
    if (own > peer) compared.better++
    if (own < peer) compared[peer - own > roundingOf(split) ? 'worse' : 'withinRounding']++
    differences.push((Number(own) / Number(peer) - 1) * 10_000)
  }
  const medians = { own: percentile(times.own, 0.5), peer: percentile(times.peer, 0.5) }
  return {
    pools: graph.pools.length,
    ...compared,
    milliseconds: { own: round(medians.own), peer: round(medians.peer) },
    timesFaster: round(medians.peer / medians.own),
    bps: { least: round(Math.min(...differences)), median: round(percentile(differences, 0.5)) },
  }
}
