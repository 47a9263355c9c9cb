// Runs one peer in its own thread, so that an endless query can be terminated.
// Its pairs are built before the clock starts; ours are not (see routing.mjs).
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { PLATFORMS } from './pools.mjs'

const load = createRequire(import.meta.url)

/** `@uniswap/v2-sdk` over one list of pools; it supports only a fee of 0.3 %. */
function uniswap({ tokens, pools }) {
  const { Pair, Trade } = load('@uniswap/v2-sdk')
  const { CurrencyAmount, Token } = load('@uniswap/sdk-core')
  const tokenOf = new Map(tokens.map(({ address, decimals }) => [address, new Token(1, address, decimals)]))
  const amountOf = (address, amount) => CurrencyAmount.fromRawAmount(tokenOf.get(address), `${amount}`)
  const pairs = pools.map(
    (pool) => new Pair(amountOf(pool.token0, pool.reserve0), amountOf(pool.token1, pool.reserve1)),
  )
  const options = { maxHops: 3, maxNumResults: 1 }
  return {
    exactIn({ input, output, amountIn }) {
      const [best] = Trade.bestTradeExactIn(pairs, amountOf(input, amountIn), tokenOf.get(output), options)
      return best && BigInt(best.outputAmount.quotient.toString())
    },
    exactOut({ input, output, amountOut }) {
      const [best] = Trade.bestTradeExactOut(pairs, tokenOf.get(input), amountOf(output, amountOut), options)
      return best && BigInt(best.inputAmount.quotient.toString())
    },
  }
}

/** `@swapr/sdk`: best trade of four platforms, with fees per pair on the native one. */
function swapr({ tokens, pools }) {
  const { ChainId, Pair, Percent, Token, TokenAmount, UniswapV2RoutablePlatform, UniswapV2Trade } = load('@swapr/sdk')
  const { SWAPR, HONEYSWAP, BAOSWAP, LEVINSWAP } = UniswapV2RoutablePlatform
  const substitutes = new Map(PLATFORMS.map((name, i) => [name, [SWAPR, HONEYSWAP, BAOSWAP, LEVINSWAP][i]]))
  const tokenOf = new Map(tokens.map(({ address, decimals }) => [address, new Token(ChainId.XDAI, address, decimals)]))
  const amountOf = (address, amount) => new TokenAmount(tokenOf.get(address), `${amount}`)
  const lists = PLATFORMS.map((platform) =>
    pools
      .filter((pool) => pool.platform === platform)
      .map((pool) => {
        const amounts = [amountOf(pool.token0, pool.reserve0), amountOf(pool.token1, pool.reserve1)]
        return new Pair(...amounts, BigInt(pool.swapFeeBps).toString(), undefined, substitutes.get(platform))
      }),
  )
  const options = { maximumSlippage: new Percent('50', '10000'), maxHops: { maxHops: 3, maxNumResults: 1 } }
  const bestOf = (trades) =>
    trades.reduce(
      (best, trade) => (trade && (!best || trade.executionPrice.greaterThan(best.executionPrice)) ? trade : best),
      undefined,
    )
  return {
    exactIn({ input, output, amountIn }) {
      const question = { currencyAmountIn: amountOf(input, amountIn), currencyOut: tokenOf.get(output), ...options }
      const best = bestOf(lists.map((pairs) => UniswapV2Trade.computeTradesExactIn({ ...question, pairs })[0]))
      return best && BigInt(best.outputAmount.raw.toString())
    },
    exactOut({ input, output, amountOut }) {
      const question = { currencyIn: tokenOf.get(input), currencyAmountOut: amountOf(output, amountOut), ...options }
      const best = bestOf(lists.map((pairs) => UniswapV2Trade.computeTradesExactOut({ ...question, pairs })[0]))
      return best && BigInt(best.inputAmount.raw.toString())
    },
  }
}

const { peer, kind, market, queries, warm } = workerData
const makers = { uniswap, swapr }

const small = makers[peer](warm.market)
const warmUntil = performance.now() + warm.milliseconds
for (let i = 0; performance.now() < warmUntil; i++) small[kind](warm.queries[i % warm.queries.length])

const engine = makers[peer](market)
parentPort.postMessage({ ready: true })
for (const query of queries) {
  const begin = performance.now()
  const amount = engine[kind](query) ?? null
  parentPort.postMessage({ milliseconds: performance.now() - begin, amount })
}
parentPort.postMessage({ done: true })
