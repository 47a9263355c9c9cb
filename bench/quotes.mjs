// npm run bench:quotes [--pools N]: memory of 10,000 pools, cost of keystrokes and blocks.
// Basis of the decision to quote on the main thread (docs/decisions).

import { createPoolTable } from '../app/src/core/markets/pool-table.ts'
import { quotesFor } from '../app/src/core/markets/quotes.ts'
import { tokenOf } from '../app/src/core/tokens/currency.ts'
import { harmony } from '../packages/chains/src/index.ts'
import { marketOf, queriesOf, randomFrom } from './pools.mjs'
import { less } from './row.mjs'

const at = process.argv.indexOf('--pools')
const count = at < 0 ? 10_000 : Number(process.argv[at + 1])
const ids = harmony.platforms.map(({ id }) => id)
const settings = { slippageBps: 50, multihop: true }
const round = (number) => Number(number.toPrecision(3))
const part = (times, of) => round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * of)])
const figures = (times) => ({
  p50: part(times, 0.5),
  p99: part(times, 0.99),
  max: part(times, 1),
  samples: times.length,
})

/** Processor time in milliseconds, with what the collector and the compiler of the engine take for it. */
function timeOf(work) {
  const begin = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

const market = marketOf(count, 1, ids)
const queries = queriesOf(market, 60, 1)
const random = randomFrom(2)

function heap() {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** As the page has them after a reading: strings and numbers of their own, one string per token. */
function poolsOf(id) {
  const tokens = new Map()
  const tokenOfPool = (token) => {
    if (!tokens.has(token)) tokens.set(token, `${token} `.slice(0, 42))
    return tokens.get(token)
  }
  return market.pools
    .filter(({ platform }) => platform === id)
    .map(({ address, token0, token1, reserve0, reserve1, swapFeeBps }) => ({
      address: `${address} `.slice(0, 42),
      token0: tokenOfPool(token0),
      token1: tokenOfPool(token1),
      reserve0: reserve0 + 0n,
      reserve1: reserve1 + 0n,
      swapFeeBps,
    }))
}

const before = heap()
const book = createPoolTable(harmony.platforms)
for (const id of ids) book.put(id, poolsOf(id))
const stored = heap()

const block = { number: 1n, hash: '0x1', receivedAt: 0 }
const stateNow = () => ({ status: 'ready', block, pools: book.snapshot(), complete: true })
const tokenIn = (address) => tokenOf(harmony, { address, symbol: 'T', name: 'T', decimals: 18, isListed: false })
const requests = queries.flatMap(({ input, output, amountIn, amountOut }) => [
  { input: tokenIn(input), output: tokenIn(output), field: 'input', amount: amountIn, platform: null },
  { input: tokenIn(input), output: tokenIn(output), field: 'output', amount: amountOut, platform: null },
])
const ask = (request, state) => quotesFor(harmony, state, request, settings)

let state = stateNow()
const firstMs = timeOf(() => ask(requests[0], state))
const prepared = heap()

/** Median per query, which excludes the load of other programs. */
const keystrokes = requests.map((request) => {
  const times = Array.from({ length: 40 }, () => timeOf(() => ask(request, state)))
  return part(times.slice(10), 0.5)
})

const blocks = []
for (let number = 0; number < 60; number += 1) {
  const logs = Array.from({ length: 300 }, () => {
    const pool = market.pools[Math.floor(random() * market.pools.length)]
    const grown = BigInt(Math.floor(random() * 1e6))
    const position = { blockNumber: 1n, blockHash: '0x1' }
    return { kind: 'sync', ...position, pair: pool.address, reserve0: pool.reserve0 + grown, reserve1: pool.reserve1 }
  })
  const time = timeOf(() => {
    book.apply(logs)
    state = stateNow()
    ask(requests[number % requests.length], state)
  })
  if (number >= 10) blocks.push(time)
}
const after = heap()

const keystrokeMs = figures(keystrokes)
const blockMs = figures(blocks)
console.log(
  JSON.stringify(
    {
      pools: market.pools.length,
      tokens: market.tokens.length,
      heapMb: {
        store: round(stored - before),
        storeAndGraphs: round(prepared - before),
        afterSixtyBlocks: round(after - before),
      },
      firstQuoteMs: round(firstMs),
      keystrokeMs,
      blockWith300ChangedPoolsToBestPriceMs: blockMs,
      rows: [
        less(`heap with ${count} pools and their graphs`, round(prepared - before), 'MB'),
        less('heap after sixty blocks more', round(after - before), 'MB'),
        less(`a keystroke at ${count} pools`, keystrokeMs.p50, 'ms'),
        less(`a block of 300 changed pools to the best price, ${count} pools`, blockMs.p50, 'ms'),
      ],
    },
    null,
    2,
  ),
)
