// npm run bench -- indexer [--seconds N] [--rate N] [--events N] [--part following|sandbox|postgres]
// Lag per block at 200 events a second, and rebuild time relative to Ponder alone on the same chain.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startIndexer } from '../packages/indexer/src/index.ts'
import { freePort } from '../packages/indexer/src/process/free-port.ts'
import { readMeta } from '../packages/indexer/src/process/read-meta.ts'
import { settingsFor } from '../packages/indexer/src/process/settings-for.ts'
import { settingsVariable } from '../packages/indexer/src/settings.ts'
import { buildEnvironment } from '../packages/indexer/test/environment/build-environment.ts'
import { createRandom } from '../packages/indexer/test/environment/random.ts'
import { startAnvil } from '../packages/indexer/test/environment/start-anvil.ts'
import { indexerProcesses } from '../packages/indexer/test/process-of.ts'
import { startSandbox } from '../packages/sandbox/src/index.ts'
import { loopMs, measureApi, processorMs } from './indexer-api.mjs'
import { openPostgres } from './open-postgres.mjs'
import { less, more } from './row.mjs'

const option = (name, usual) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : Number(process.argv[at + 1])
}
const SECONDS = option('seconds', 30)
const RATE = option('rate', 200)
const EVENTS = option('events', 40_000)
const PART = process.argv.includes('--part') ? process.argv[process.argv.indexOf('--part') + 1] : null
const isWanted = (part) => PART === null || PART === part
const EVENTS_PER_TRADE = 2
const TRADES_PER_TRANSACTION = 10
const root = fileURLToPath(new URL('..', import.meta.url))
const say = (text) => process.stderr.write(`${text}\n`)
const round = (number) => Number(number.toPrecision(3))
const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

const folder = await mkdtemp(join(tmpdir(), 'dexswap-bench-'))
const anvil = await startAnvil()
try {
  console.log(JSON.stringify(await measure(), null, 2))
} finally {
  await anvil.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure() {
  say('Building the world …')
  const world = await buildEnvironment(anvil)
  const options = { rpcUrl: anvil.rpcUrl, record: world.record, startBlock: 0, port: 0, log: say }
  const measured = {
    ...(isWanted('following') && (await measureFollowing(world, options))),
    ...(isWanted('sandbox') && { sandbox: await measureSandbox() }),
    ...(isWanted('postgres') && { postgres: await measurePostgres(world, options) }),
  }
  return { ...measured, load: loadavg().map(round), loopMs: loopMs(), rows: rowsOf(measured) }
}

/** Rows of the parts that were measured. */
function rowsOf({ lagMs, rebuild, sandbox, postgres }) {
  return [
    less(`behind a new block, ${RATE} events a second`, lagMs?.median, 'ms'),
    less('time from nothing relative to Ponder alone', rebuild?.ratio),
    less('most memory in the sandbox', sandbox?.maxMegabytes, 'MB'),
    more("small questions a second relative to Ponder's own", postgres?.api.timesAsFast.small),
    more("all pairs relative to Ponder's own", postgres?.api.timesAsFast.allPairs),
  ].filter(({ value }) => value !== undefined)
}

async function measureFollowing(world, options) {
  const indexer = await startIndexer({ ...options, storeFolder: join(folder, 'live') })
  say(`${RATE} events a second for ${SECONDS} s …`)
  const usedBefore = processorMs(indexerProcesses()[0])
  const live = await follow(world, indexer.url)
  const used = (processorMs(indexerProcesses()[0]) - usedBefore) / 1000
  say(`lag ${live.median} ms, at most ${live.most} ms; ${round(used)} s of processor time for ${live.events} events`)
  await indexer.stop()

  say('Building the same index from nothing …')
  const ours = await timed(async () => {
    const rebuilt = await startIndexer({ ...options, storeFolder: join(folder, 'rebuilt') })
    return { pid: indexerProcesses()[0], url: rebuilt.url, stop: () => rebuilt.stop() }
  })
  say('Ponder alone …')
  const postgres = await openPostgres()
  const unmodified = await timed(async () => {
    const databaseUrl = await postgres.newDatabase()
    return startAlone({ ...options, databaseUrl }, join(folder, 'alone'))
  }, postgres).finally(postgres.stop)
  return {
    rate: { requested: RATE, made: round(live.events / live.seconds), blocks: SECONDS },
    lagMs: { median: live.median, p95: live.p95, most: live.most, afterTheLastBlock: live.last },
    keepsUp: live.isSteady,
    // CPU seconds of the indexer, and the throughput that they permit.
    processor: { seconds: round(used), eventsPerSecond: round(live.events / used) },
    rebuild: { events: live.events, ours, ponderAlone: unmodified, ratio: round(ours.seconds / unmodified.seconds) },
  }
}

/** Peak memory of the indexer until it reaches the head of the sandbox. */
async function measureSandbox() {
  say('Starting the sandbox …')
  const sandbox = await startSandbox({ port: 0, app: false, market: 'quiet', onNote: say })
  try {
    return { maxMegabytes: Math.round(peakMegabytes(indexerProcesses()[0])) }
  } finally {
    await sandbox.stop()
  }
}

/** Makes trades, forty per block, while no indexer runs. */
async function makeTrades({ accounts, pairs, actor, actorAbi }) {
  const { client } = anvil
  const random = createRandom(200)
  await client.setAutomine(false)
  for (let made = 0; made < EVENTS; ) {
    const hashes = []
    for (const account of [...accounts].slice(0, 4)) {
      const trades = Array.from({ length: TRADES_PER_TRANSACTION }, () => {
        const pair = random.pick(pairs)
        return { pair: pair.address, zeroForOne: random.next() < 0.5, bps: 3n, feeBps: BigInt(pair.feeBps) }
      })
      const call = { address: actor, abi: actorAbi, functionName: 'trade', args: [trades] }
      hashes.push(client.writeContract({ ...call, account, gas: 2_500_000n }))
      made += TRADES_PER_TRANSACTION * EVENTS_PER_TRADE
    }
    await Promise.all(hashes)
    await client.mine({ blocks: 1 })
  }
  await client.setAutomine(true)
  await client.mine({ blocks: 40 })
}

/** Indexes one chain on PostgreSQL with ours and Ponder alone. */
async function measurePostgres(world, options) {
  const postgres = await openPostgres()
  try {
    say(`Making ${EVENTS} events …`)
    await makeTrades(world)
    say('Building the index on PostgreSQL …')
    let schema = ''
    const log = (sentence) => {
      schema = /schema (\S+)\.$/.exec(sentence)?.[1] ?? schema
      say(sentence)
    }
    const databaseUrl = await postgres.newDatabase()
    let maxMegabytes = 0
    const ours = await timed(async () => {
      const indexer = await startIndexer({ ...options, log, databaseUrl, storeFolder: join(folder, 'on-postgres') })
      const [pid] = indexerProcesses()
      maxMegabytes = Math.round(peakMegabytes(pid))
      return { pid, url: indexer.url, stop: () => indexer.stop() }
    }, postgres)
    say('Ponder alone …')
    const unmodified = await timed(
      async () =>
        startAlone({ ...options, databaseUrl: await postgres.newDatabase() }, join(folder, 'alone-on-postgres')),
      postgres,
    )
    const place = { databaseUrl, schema, record: options.record, rpcUrl: options.rpcUrl }
    return {
      rebuild: { ours, ponderAlone: unmodified },
      maxMegabytes,
      api: await measureApi({ postgres, ...place, say }),
    }
  } finally {
    await postgres.stop()
  }
}

/** Peak memory of a process in MB; null if the system reports none. */
function peakMegabytes(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** Number of indexed events, from Ponder's metrics. */
async function eventsOf(url) {
  const text = await (await fetch(new URL('/metrics', url))).text()
  return [...text.matchAll(/^ponder_indexing_completed_events\{[^}]*\} (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

/** Mines a block of trades every second and measures when the API reports it. */
async function follow(world, url) {
  const { client } = anvil
  const { accounts, pairs, actor, actorAbi } = world
  const random = createRandom(200)
  const transactions = Math.max(1, Math.round(RATE / EVENTS_PER_TRADE / TRADES_PER_TRANSACTION))
  await client.setAutomine(false)
  const nonces = new Map()
  for (const account of accounts) nonces.set(account, await client.getTransactionCount({ address: account }))

  const minedAt = new Map()
  const lags = new Map()
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const block = await readMeta(url)
      const now = performance.now()
      for (const [number, time] of minedAt) {
        if (block && number <= block.number && !lags.has(number)) lags.set(number, now - time)
      }
      await pause(50)
    }
  })()

  const before = await client.getBlockNumber()
  const start = performance.now()
  for (let second = 0; second < SECONDS; second++) {
    await Promise.all(
      Array.from({ length: transactions }, (_, index) => {
        const account = accounts[index % accounts.length]
        const nonce = nonces.get(account)
        nonces.set(account, nonce + 1)
        const trades = Array.from({ length: TRADES_PER_TRANSACTION }, () => {
          const pair = random.pick(pairs)
          return { pair: pair.address, zeroForOne: random.next() < 0.5, bps: 3n, feeBps: BigInt(pair.feeBps) }
        })
        const call = { address: actor, abi: actorAbi, functionName: 'trade', args: [trades] }
        return client.writeContract({ ...call, account, nonce, gas: 2_500_000n })
      }),
    )
    await client.mine({ blocks: 1 })
    minedAt.set(Number(await client.getBlockNumber()), performance.now())
    await pause(Math.max(0, start + (second + 1) * 1000 - performance.now()))
  }
  const seconds = (performance.now() - start) / 1000
  while (lags.size < minedAt.size) await pause(20)
  isOver = true
  await watching
  await client.setAutomine(true)

  const logs = await client.getLogs({ address: pairs.map(({ address }) => address), fromBlock: before + 1n })
  const inOrder = [...lags].sort(([a], [b]) => a - b).map(([, lag]) => lag)
  const sorted = inOrder.toSorted((a, b) => a - b)
  // Steady when the mean lag of the second half exceeds that of the first by less than 1 s.
  const half = Math.floor(inOrder.length / 2)
  const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const isSteady = mean(inOrder.slice(half)) < mean(inOrder.slice(0, half)) + 1000
  return {
    events: logs.length,
    seconds,
    median: Math.round(at(sorted, 0.5)),
    p95: Math.round(at(sorted, 0.95)),
    most: Math.round(sorted.at(-1)),
    last: Math.round(inOrder.at(-1)),
    isSteady,
  }
}

/**
 * Cost from an empty index to the head, process start included.
 * @param start resolves at the head
 */
async function timed(start, postgres = null) {
  const began = performance.now()
  const before = postgres?.processorMs() ?? 0
  const { pid, url, stop } = await start()
  const seconds = (performance.now() - began) / 1000
  const processor = processorMs(pid) / 1000
  const ofDatabase = postgres === null ? {} : { databaseSeconds: round((postgres.processorMs() - before) / 1000) }
  const events = await eventsOf(url)
  await stop()
  return {
    events,
    seconds: round(seconds),
    processorSeconds: round(processor),
    eventsPerProcessorSecond: round(events / processor),
    ...ofDatabase,
    loopMs: loopMs(),
  }
}

/** Ponder with the settings and event sources of the indexer, and with empty handlers. */
async function startAlone(options, storeFolder) {
  const home = join(root, '.cache', `ponder-alone-${process.pid}`)
  const indexer = join(root, 'packages', 'indexer')
  const settings = settingsFor({ ...options, storeFolder }, options.databaseUrl)
  await mkdir(join(home, 'ponder', 'src', 'api'), { recursive: true })
  const manifest = { type: 'module', private: true, imports: { '#indexer/*': './src/*' } }
  await writeFile(join(home, 'package.json'), JSON.stringify(manifest))
  await symlink(join(indexer, 'src'), join(home, 'src'))
  await cp(join(indexer, 'ponder', 'ponder.config.ts'), join(home, 'ponder', 'ponder.config.ts'))
  const events = ['Factory:PairCreated', ...['Transfer', 'Sync', 'Mint', 'Burn', 'Swap'].map((name) => `Pair:${name}`)]
  const files = {
    'ponder.schema.ts': `import { onchainTable } from 'ponder'
export const head = onchainTable('head', (t) => ({ id: t.integer().primaryKey(), number: t.integer().notNull() }))`,
    'src/index.ts': `import { ponder } from 'ponder:registry'
import { head } from 'ponder:schema'
for (const name of ${JSON.stringify(events)}) ponder.on(name, async () => {})
ponder.on('Head:block', async ({ event, context: { db } }) => {
  const row = { number: Number(event.block.number) }
  await db.insert(head).values({ id: 1, ...row }).onConflictDoUpdate(row)
})`,
    'src/api/index.ts': `import { db } from 'ponder:api'
import { head } from 'ponder:schema'
import { Hono } from 'hono'
const app = new Hono()
app.get('/head', async (context) => context.json((await db.select().from(head))[0] ?? null))
export default app`,
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(home, 'ponder', name), content)
  const port = await freePort(0, '127.0.0.1')
  const command = join(root, 'node_modules', 'ponder', 'dist', 'esm', 'bin', 'ponder.js')
  const flags = ['start', '--root', join(home, 'ponder'), '--schema', 'alone', '--log-level', 'warn']
  const child = spawn(process.execPath, [command, ...flags, '--hostname', '127.0.0.1', '--port', String(port)], {
    env: { PATH: process.env.PATH, PONDER_TELEMETRY_DISABLED: 'true', [settingsVariable]: JSON.stringify(settings) },
    stdio: ['ignore', 2, 2],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const newest = Number(await anvil.client.getBlockNumber())
  for (;;) {
    if (child.exitCode !== null) throw new PonderEndedError(child.exitCode)
    const head = await fetch(`http://127.0.0.1:${port}/head`).then(
      (response) => response.json(),
      () => null,
    )
    if (head?.number >= newest) break
    await pause(100)
  }
  return {
    pid: child.pid,
    url: `http://127.0.0.1:${port}/head`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

class PonderEndedError extends Error {
  name = 'PonderEndedError'
  constructor(code) {
    super(`Ponder alone ended with exit code ${code}.`)
  }
}
