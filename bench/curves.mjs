// Rows of the bench `routing`: one concentrated pool beside both SDKs, and the memory of 300 pools.
import { createRequire } from 'node:module'
import { ConcentratedMarket } from '../packages/amm/src/index.ts'
import { installPeers } from './install-peers.mjs'
import { randomFrom } from './pools.mjs'
import { less, more, percentile, round } from './row.mjs'

const PEERS = ['@pancakeswap/v3-sdk', '@uniswap/v3-sdk']
/** Within tick 9, so that no quote begins at a boundary. */
const PRICE = 79267784519130042428790663799n
const TICK = 9
const REPEATS = 15

/** A pool of 120 positions around the price. */
function poolOf(random, fee, tickSpacing, words) {
  const start = { fee, tickSpacing, sqrtPriceX96: PRICE, tick: TICK, liquidity: 0n, ticks: [], words }
  let market = ConcentratedMarket.of(start)
  for (let i = 0; i < 120; i++) {
    const middle = Math.floor((random() - 0.5) * 200) * tickSpacing
    const half = (1 + Math.floor(random() * 60)) * tickSpacing
    const liquidityDelta = 10n ** 19n + BigInt(Math.floor(random() * 1e9)) * 10n ** 10n
    market = market.withLiquidity({ tickLower: middle - half, tickUpper: middle + half, liquidityDelta })
  }
  return market
}

/** The largest input that crosses at most `count` initialized ticks downwards. */
function inputCrossing(market, count) {
  const crossed = (amount) => {
    const after = market.after(amount, 'zeroForOne')
    if (!(after instanceof ConcentratedMarket)) return Number.POSITIVE_INFINITY
    return market.window.ticks.filter(({ tick }) => tick <= TICK && tick > after.point.tick).length
  }
  let [low, high] = [1n, 2n ** 120n]
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (crossed(middle) > count) high = middle
    else low = middle
  }
  return low
}

/** Each engine's quote of an input, as a bigint. */
function enginesOf(market, fee, amountIn) {
  const load = createRequire(import.meta.url)
  const addresses = ['0x0000000000000000000000000000000000000011', '0x0000000000000000000000000000000000000022']
  const peer = (sdk, core, number) => {
    const [a, b] = addresses.map((address) => new core.Token(1, address, 18, 'T'))
    const ticks = market.window.ticks.map(({ tick, liquidityGross, liquidityNet }) => ({
      index: tick,
      liquidityGross: number(liquidityGross),
      liquidityNet: number(liquidityNet),
    }))
    const pool = new sdk.Pool(a, b, fee, number(PRICE), number(market.point.liquidity), TICK, ticks)
    const input = core.CurrencyAmount.fromRawAmount(a, number(amountIn))
    return async () => BigInt((await pool.getOutputAmount(input))[0].quotient.toString())
  }
  return {
    own: () => market.amountOutDown(amountIn, 'zeroForOne'),
    [PEERS[0]]: peer(load(PEERS[0]), load('@pancakeswap/sdk'), (value) => value),
    [PEERS[1]]: peer(load(PEERS[1]), load('@uniswap/sdk-core'), String),
  }
}

/** A quote from a position around the price to one 200,000 ticks below, over 780 empty bitmap words. */
async function overEmptyWords() {
  const words = { firstWord: -3_466, lastWord: 3_466 }
  const start = { fee: 100, tickSpacing: 1, sqrtPriceX96: PRICE, tick: TICK, liquidity: 0n, ticks: [], words }
  const market = ConcentratedMarket.of(start)
    .withLiquidity({ tickLower: -100, tickUpper: 100, liquidityDelta: 10n ** 20n })
    .withLiquidity({ tickLower: -200_100, tickUpper: -200_000, liquidityDelta: 10n ** 20n })
  const engines = enginesOf(market, 100, inputCrossing(market, 2) - 1n)
  const answers = await Promise.all(Object.values(engines).map((quote) => quote()))
  if (new Set(answers).size > 1) throw new RangeError(`Different quotes over empty words: ${answers.join()}`)
  return {
    own: await microseconds(engines.own),
    [PEERS[0]]: await microseconds(engines[PEERS[0]]),
    [PEERS[1]]: await microseconds(engines[PEERS[1]]),
  }
}

/** Median microseconds of a call over batches of about 20 ms. */
async function microseconds(call) {
  for (const until = performance.now() + 100; performance.now() < until; ) await call()
  const times = []
  for (let batch = 0; batch < REPEATS; batch++) {
    const begin = performance.now()
    let calls = 0
    for (; performance.now() - begin < 20; calls++) {
      const answer = call()
      if (answer instanceof Promise) await answer
    }
    times.push(((performance.now() - begin) / calls) * 1000)
  }
  return percentile(times, 0.5)
}

/** @returns figures and rows of quotes at 0, 3 and 20 crossed ticks, lowest ratio over fee tiers */
export async function measureCurves(seed) {
  for (const peer of PEERS) installPeers(peer)
  const quotes = []
  for (const [fee, tickSpacing] of [
    [100, 1],
    [500, 10],
    [10_000, 200],
  ]) {
    const edge = Math.ceil(887_272 / (256 * tickSpacing))
    const market = poolOf(randomFrom(seed), fee, tickSpacing, { firstWord: -edge, lastWord: edge })
    for (const ticks of [0, 3, 20]) {
      const engines = enginesOf(market, fee, inputCrossing(market, ticks))
      const answers = await Promise.all(Object.values(engines).map((quote) => quote()))
      const times = {}
      for (const [name, quote] of Object.entries(engines)) times[name] = await microseconds(quote)
      quotes.push({ fee, ticks, isEqual: new Set(answers).size === 1, microseconds: times })
    }
  }
  const rows = PEERS.flatMap((peer) =>
    [0, 3, 20].map((ticks) => {
      const ratios = quotes.filter((quote) => quote.ticks === ticks).map((quote) => quote.microseconds)
      const lowest = Math.min(...ratios.map((times) => times[peer] / times.own))
      return more(`as fast as ${peer}, a concentrated pool, ${ticks} crossed ticks`, round(lowest))
    }),
  )
  const empty = await overEmptyWords()
  for (const peer of PEERS)
    rows.push(more(`as fast as ${peer}, a concentrated pool, 780 empty words`, round(empty[peer] / empty.own)))
  const megabytes = heldByPools(seed)
  return {
    quotes,
    empty,
    megabytes,
    rows: [...rows, less('300 concentrated pools, 40 of them quoted', megabytes, 'MB')],
  }
}

/** Heap of 300 pools of three words each, 40 of them quoted in both directions. */
function heldByPools(seed) {
  const random = randomFrom(seed)
  globalThis.gc()
  const before = process.memoryUsage().heapUsed
  const spacings = [1, 10, 60, 200]
  const words = { firstWord: -1, lastWord: 1 }
  const pools = Array.from({ length: 300 }, (_, i) => poolOf(random, 500, spacings[i % 4], words))
  for (const pool of pools.slice(0, 40))
    for (const direction of ['zeroForOne', 'oneForZero']) pool.amountOutDown(10n ** 15n, direction)
  globalThis.gc()
  return pools.length === 300 ? round((process.memoryUsage().heapUsed - before) / 1e6) : null
}
