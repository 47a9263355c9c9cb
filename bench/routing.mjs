// npm run bench -- routing [--seed N] [--limit SECONDS] [--sizes 20,100]: our engine and peers.
// Stateless figures build our graphs within the clock; pair objects of peers are built before.
import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'
import {
  bestTradeExactIn,
  bestTradeExactOut,
  bestTradesExactIn,
  bestTradesExactOut,
  createRoutingGraph,
  updateReserves,
} from '../packages/amm/src/index.ts'
import { measureCurves } from './curves.mjs'
import { installPeers } from './install-peers.mjs'
import { measureMixed } from './mixed.mjs'
import { marketOf, PLATFORMS, queriesOf, randomFrom } from './pools.mjs'
import { less, more } from './row.mjs'

const option = (name, usual) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : process.argv[at + 1]
}
const seed = Number(option('seed', 1))
const limit = Number(option('limit', 60)) * 1000
const sizes = option('sizes', '20,100,500,2000,10000').split(',').map(Number)
const KINDS = ['exactIn', 'exactOut']
const QUERIES = 60
const REPEATS = 15

const say = (text) => process.stderr.write(`${text}\n`)
const round = (number) => Number(number.toPrecision(4))
const percentile = (times, part) => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? null
}
const figures = (times) => ({
  p50: round(percentile(times, 0.5)),
  p99: round(percentile(times, 0.99)),
  samples: times.length,
})

function timed(run) {
  const begin = performance.now()
  const value = run()
  return { milliseconds: performance.now() - begin, value }
}

/** Runs each query `REPEATS` times after a warm-up; returns the median of each and all times. */
function measure(queries, run) {
  const warmUntil = performance.now() + 500
  for (let i = 0; performance.now() < warmUntil; i++) run(queries[i % queries.length])
  const all = []
  const medians = queries.map((query) => {
    const times = Array.from({ length: REPEATS }, () => timed(() => run(query)).milliseconds)
    all.push(...times)
    return percentile(times, 0.5)
  })
  return { all, medians }
}

const platformLists = (pools) =>
  PLATFORMS.map((platform) => ({ platform, pools: pools.filter((pool) => pool.platform === platform) }))

/** Our engine in the form of both peers: one list of pools, or the best of four platforms. */
const ours = {
  uniswap: {
    prepare: (pools) => createRoutingGraph(pools),
    exactIn: (graph, query) => bestTradeExactIn(graph, query)?.amountOut ?? null,
    exactOut: (graph, query) => bestTradeExactOut(graph, query)?.amountIn ?? null,
  },
  swapr: {
    prepare: (lists) => lists.map(({ platform, pools }) => ({ platform, graph: createRoutingGraph(pools) })),
    exactIn: (graphs, query) => bestTradesExactIn(graphs, query)[0].trade?.amountOut ?? null,
    exactOut: (graphs, query) => bestTradesExactOut(graphs, query)[0].trade?.amountIn ?? null,
  },
}

/** Queries that at least one platform can fill in both directions. */
function answerable(market, querySeed) {
  const { swapr: engine } = ours
  const graphs = engine.prepare(platformLists(market.pools))
  const drawn = queriesOf(market, QUERIES * 20, querySeed)
  const solvable = drawn.filter((query) => KINDS.every((kind) => engine[kind](graphs, query) !== null))
  return solvable.slice(0, QUERIES)
}

/** Times and amounts of the peer; `stopped` is true when the time limit ended it. */
function runPeer(peer, kind, market, queries, warm) {
  return new Promise((resolve, reject) => {
    const answers = []
    const worker = new Worker(new URL('./routing-peers.mjs', import.meta.url), {
      workerData: { peer, kind, market, queries, warm },
      execArgv: [],
    })
    let timer
    let begun = 0
    const end = (stopped) => {
      clearTimeout(timer)
      worker.terminate()
      const spent = answers.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
      if (stopped) answers.push({ milliseconds: performance.now() - begun - spent, amount: undefined })
      resolve({ answers, stopped })
    }
    worker.on('message', (message) => {
      if (message.ready) {
        begun = performance.now()
        timer = setTimeout(() => end(true), limit)
      } else if (message.done) end(false)
      else answers.push(message)
    })
    worker.on('error', reject)
  })
}

/** Whether our amount is worse than that of the peer: lower output, higher input, or null. */
function isWorse(kind, mine, theirs) {
  if (theirs === null || theirs === undefined) return false
  if (mine === null) return true
  return kind === 'exactIn' ? mine < theirs : mine > theirs
}

function isBetter(kind, mine, theirs) {
  if (theirs === undefined || mine === null) return false
  return theirs === null || isWorse(kind, theirs, mine)
}

async function compare(peer, size, kind) {
  const platforms = peer === 'uniswap' ? ['Uniswap V2'] : PLATFORMS
  const market = marketOf(size, seed + size, platforms)
  const queries = answerable(market, seed + size + 1)
  const warmMarket = marketOf(20, seed, platforms)
  const warm = { market: warmMarket, queries: answerable(warmMarket, seed), milliseconds: 1_500 }
  const engine = ours[peer]
  const given = peer === 'uniswap' ? market.pools : platformLists(market.pools)
  const graphs = engine.prepare(given)
  const stateless = measure(queries, (query) => engine[kind](engine.prepare(given), query))
  const prepared = measure(queries, (query) => engine[kind](graphs, query))
  const { answers, stopped } = await runPeer(peer, kind, market, queries, warm)
  const theirs = answers.map(({ milliseconds }) => milliseconds)
  const compared = answers.map(({ amount }, i) => ({ mine: engine[kind](graphs, queries[i]), theirs: amount }))
  const peerTime = percentile(theirs, 0.5)
  const ratioTo = ({ medians }) => round(peerTime / percentile(medians.slice(0, theirs.length), 0.5))
  const result = {
    pools: size,
    kind,
    stateless: figures(stateless.all),
    prepared: figures(prepared.all),
    peer: figures(theirs),
    timesFaster: { stateless: ratioTo(stateless), prepared: ratioTo(prepared), atLeast: stopped },
    answersCompared: compared.filter((answer) => answer.theirs !== undefined).length,
    oursBetter: compared.filter((answer) => isBetter(kind, answer.mine, answer.theirs)).length,
    oursWorse: compared.filter((answer) => isWorse(kind, answer.mine, answer.theirs)).length,
  }
  const { timesFaster, stateless: own, peer: other } = result
  say(
    `${peer} ${size} ${kind}: ours ${own.p50} ms, peer ${other.p50} ms${stopped ? ' (stopped)' : ''}, ` +
      `${timesFaster.stateless} times faster stateless, ${timesFaster.prepared} prepared`,
  )
  return result
}

/** Prepared: cached graphs, and a plain loop over all edges as the lower bound. */
function prepared(size) {
  const market = marketOf(size, seed + size)
  const queries = answerable(market, seed + size + 1)
  const platforms = PLATFORMS.map((platform) => ({
    platform,
    graph: createRoutingGraph(market.pools.filter((pool) => pool.platform === platform)),
  }))
  const edges = market.pools.flatMap(({ reserve0, reserve1, swapFeeBps }) => [
    { reserveIn: Number(reserve0), reserveOut: Number(reserve1), factor: 10_000 - swapFeeBps },
    { reserveIn: Number(reserve1), reserveOut: Number(reserve0), factor: 10_000 - swapFeeBps },
  ])
  const reservesIn = Float64Array.from(edges, ({ reserveIn }) => reserveIn * 10_000)
  const reservesOut = Float64Array.from(edges, ({ reserveOut }) => reserveOut)
  const factors = Float64Array.from(edges, ({ factor }) => factor)
  const outputs = new Float64Array(edges.length)
  const loop = measure(queries, ({ amountIn }) => {
    const amount = Number(amountIn)
    for (let i = 0; i < outputs.length; i++) {
      const withFee = amount * factors[i]
      outputs[i] = (withFee * reservesOut[i]) / (reservesIn[i] + withFee)
    }
  })
  const exactIn = measure(queries, (query) => bestTradesExactIn(platforms, query))
  const exactOut = measure(queries, (query) => bestTradesExactOut(platforms, query))
  const random = randomFrom(seed)
  const changed = Array.from({ length: Math.min(300, size) }, () => market.pools[Math.floor(random() * size)])
  const byPlatform = PLATFORMS.map((name) => changed.filter(({ platform }) => platform === name))
  let turn = 0n
  const newBlock = measure(queries, (query) => {
    turn += 1n
    for (const [i, { graph }] of platforms.entries()) {
      const changes = byPlatform[i].map(({ address, reserve0, reserve1 }) => ({
        address,
        reserve0: reserve0 + turn,
        reserve1,
      }))
      updateReserves(graph, changes)
    }
    return bestTradesExactIn(platforms, query)
  })
  const build = measure(queries, () => platforms.map(({ graph }) => createRoutingGraph(graph.pools)))
  const result = {
    pools: size,
    queries: queries.length,
    edgeLoop: figures(loop.all),
    exactIn: figures(exactIn.all),
    exactOut: figures(exactOut.all),
    timesEdgeLoop: {
      exactIn: round(percentile(exactIn.all, 0.5) / percentile(loop.all, 0.5)),
      exactOut: round(percentile(exactOut.all, 0.5) / percentile(loop.all, 0.5)),
    },
    newBlock: { changedPools: changed.length, ...figures(newBlock.all) },
    build: figures(build.all),
  }
  say(
    `prepared ${size}: ${result.exactIn.p50} ms, edge loop ${result.edgeLoop.p50} ms, new block ${result.newBlock.p50} ms`,
  )
  return result
}

installPeers('@swapr/sdk')

const own = sizes.map(prepared)
const peers = { uniswap: [], swapr: [] }
for (const peer of ['uniswap', 'swapr']) {
  for (const size of sizes) for (const kind of KINDS) peers[peer].push(await compare(peer, size, kind))
}

const curves = await measureCurves(seed)
const mixed = measureMixed(seed)

const all = [...peers.uniswap, ...peers.swapr]
const largest = own.at(-1)
const lowest = (results, way) =>
  results.length === 0 ? null : Math.min(...results.map(({ timesFaster }) => timesFaster[way]))
const target = (name, wanted, value, met) => ({ name, wanted, value, met: value === null ? null : met(value) })
const uniswapAt100 = peers.uniswap.filter(({ pools }) => pools === 100)
const swaprTo2000 = peers.swapr.filter(({ pools }) => pools <= 2000)
const targets = [
  target(
    'times faster than @uniswap/v2-sdk at 100 pools, no state kept, p50',
    'at least 1000',
    lowest(uniswapAt100, 'stateless'),
    (value) => value >= 1000,
  ),
  ...['prepared', 'stateless'].map((way) =>
    target(
      `times faster than @swapr/sdk over four platforms at 20 to 2000 pools, ${way}, p50`,
      'at least 100',
      lowest(swaprTo2000, way),
      (value) => value >= 100,
    ),
  ),
  target(
    `edge loops per quote over four platforms at ${largest.pools} pools, prepared p50`,
    'at most 2',
    Math.max(largest.timesEdgeLoop.exactIn, largest.timesEdgeLoop.exactOut),
    (value) => value <= 2,
  ),
  // p99 includes garbage collection and the load of the machine.
  ...['p50', 'p99'].map((part) =>
    target(
      `ms from ${largest.newBlock.changedPools} changed pools to the new best price at ${largest.pools} pools, ${part}`,
      'below 5',
      largest.newBlock[part],
      (value) => value < 5,
    ),
  ),
  target(
    'answers worse than a peer’s',
    '0',
    all.reduce((sum, { oursWorse }) => sum + oursWorse, 0),
    (value) => value === 0,
  ),
  ...['p50', 'p99'].map((part) =>
    target(
      `keystrokes of mixed pools as long as over pairs alone, ${part}`,
      'at most 1.5',
      round(mixed.figures.mixed[part] / mixed.figures.pairs[part]),
      (value) => value <= 1.5,
    ),
  ),
  target(
    'quotes of a concentrated pool that differ from an SDK',
    '0',
    curves.quotes.filter(({ isEqual }) => !isEqual).length,
    (value) => value === 0,
  ),
]
for (const { name, wanted, value, met } of targets) say(`${met ? 'met   ' : 'MISSED'} ${name}: ${value} (${wanted})`)
const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length }
const rows = [
  ...Object.entries({ '@uniswap/v2-sdk': peers.uniswap, '@swapr/sdk': peers.swapr }).flatMap(([name, results]) =>
    results.flatMap(({ pools, kind, timesFaster }) =>
      ['stateless', 'prepared'].map((way) => ({
        ...more(`as fast as ${name}, ${pools} pools, ${kind}, ${way}`, timesFaster[way]),
        isAtLeast: timesFaster.atLeast,
      })),
    ),
  ),
  ...own.flatMap(({ pools, timesEdgeLoop, newBlock }) => [
    less(`a quote in plain loops over all edges, ${pools} pools`, timesEdgeLoop.exactIn),
    less(`a block of ${newBlock.changedPools} changed pools to the new price, ${pools} pools`, newBlock.p50, 'ms'),
  ]),
  ...curves.rows,
  ...mixed.rows,
]
console.log(
  JSON.stringify(
    {
      bench: 'routing',
      unit: 'ms',
      seed,
      limitSeconds: limit / 1000,
      machine,
      targets,
      prepared: own,
      peers,
      curves,
      mixed: mixed.figures,
      rows,
    },
    null,
    2,
  ),
)
