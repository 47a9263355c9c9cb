// Small and large API queries over PostgreSQL, and Ponder's GraphQL on the same tables.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../packages/indexer/src/process/free-port.ts'
import { serveApi } from '../packages/indexer/src/process/serve-api.ts'
import { settingsFor } from '../packages/indexer/src/process/settings-for.ts'
import { settingsVariable } from '../packages/indexer/src/settings.ts'
import { runSql } from '../packages/indexer/test/environment/start-postgres.ts'
import { indexerProcesses } from '../packages/indexer/test/process-of.ts'
import { fillExchange } from './fill-exchange.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const pairs = 10_000
const since = 1_790_000_000
const small = 3_000
const clients = 8
const pairId = (number) => `0x90${number.toString(16).padStart(38, '0')}`
const tokenId = (number) => `0x70${number.toString(16).padStart(38, '0')}`

/** Processor time of a process so far in ms; null if the system reports none. */
export function processorMs(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    // utime and stime, in hundredths.
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

/** Duration of a fixed loop in ms, a measure of load: about 26 on an idle machine. */
export function loopMs() {
  const before = process.cpuUsage()
  let sum = 0
  for (let step = 0; step < 20_000_000; step++) sum = (Math.imul(sum, 31) + step) | 0
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 1000) + (sum === 1 ? 1 : 0)
}

function poster(url) {
  const agent = new http.Agent({ keepAlive: true })
  return (query, variables, from = '192.0.2.1') =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ query, variables })
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        'content-length': Buffer.byteLength(body),
      }
      const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString('utf8'))))
      })
      request.on('error', reject)
      request.end(body)
    })
}

/** Processor time per small query and per list of all pairs: API server alone and with database. */
async function measure(url, pid, postgres, { smallQuery, allPairs }) {
  const post = poster(url)
  const requestSmall = async (from, count) => {
    let next = 0
    const one = async (client) => {
      while (next < count) {
        const number = 1 + (next++ % (pairs - 1))
        const { data, errors } = await post(...smallQuery(number), `${from}.${client}`)
        if (errors || !data?.pair) throw new Error(JSON.stringify(errors ?? data))
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, client) => one(client)))
  }
  /** Milliseconds of the server and of the database, each time. */
  async function spent(times, work) {
    const [server, database] = [processorMs(pid), postgres.processorMs()]
    await work()
    return [(processorMs(pid) - server) / times, (postgres.processorMs() - database) / times]
  }
  await requestSmall('192.0.2', 500)
  const [smallMs, smallOfDatabase] = await spent(small, () => requestSmall('198.51.100', small))
  await allPairs(post)
  const times = 5
  const [allMs, allOfDatabase] = await spent(times, async () => {
    for (let time = 0; time < times; time++) {
      const found = await allPairs(post)
      if (found < pairs) throw new Error(`Only ${found} pairs were answered.`)
    }
  })
  return {
    smallPerSecondAndCore: Math.round(1000 / smallMs),
    withDatabase: Math.round(1000 / (smallMs + smallOfDatabase)),
    allPairsMs: Math.round(allMs),
    ofDatabaseMs: Math.round(allOfDatabase),
    loopMs: loopMs(),
  }
}

const oursQueries = {
  smallQuery: (number) => [
    `query($id: ID!) { _meta { block { number hash timestamp } } pair(id: $id) { id token0 { id symbol decimals }
      token1 { id symbol decimals } reserve0 reserve1 totalSupply
      pairDayData(first: 1, orderBy: date, orderDirection: desc) { date dailyVolumeUSD reserveUSD } } }`,
    { id: pairId(number) },
  ],
  async allPairs(post) {
    let after = ''
    let found = 0
    for (;;) {
      const { data } = await post(
        `query($where: Pair_filter!) { _meta { block { number hash timestamp } } pairs(first: 1000, orderBy: id, where: $where)
          { id token0 { id decimals } token1 { id decimals } reserve0 reserve1 swapFee } }`,
        { where: { id_gt: after } },
      )
      found += data.pairs.length
      if (data.pairs.length < 1000) return found
      after = data.pairs.at(-1).id
    }
  },
}

/** The same queries for Ponder. It has no relations: tokens by id, and none with all pairs. */
const ponderQueries = {
  smallQuery: (number) => [
    `query($id: String!, $token: String!) { _meta { status } pair(id: $id) { id token1 reserve0 reserve1 totalSupply }
      token(id: $token) { id symbol decimals }
      pairDayDatas(where: { pair: $id }, limit: 1, orderBy: "date", orderDirection: "desc") { items { date dailyVolumeUSD reserveUSD } } }`,
    { id: pairId(number), token: tokenId(number) },
  ],
  async allPairs(post) {
    let after = null
    let found = 0
    for (;;) {
      const { data } = await post(
        `query($after: String) { pairs(limit: 1000, after: $after, orderBy: "id")
          { items { id token0 token1 decimals0 decimals1 reserve0 reserve1 swapFee } pageInfo { endCursor hasNextPage } } }`,
        { after },
      )
      found += data.pairs.items.length
      if (!data.pairs.pageInfo.hasNextPage) return found
      after = data.pairs.pageInfo.endCursor
    }
  },
}

async function answering(url, ended) {
  for (;;) {
    if (await Promise.race([ended.then(() => true), pause(200).then(() => false)]))
      throw new Error(`${url} never answered.`)
    const response = await fetch(url.replace('/graphql', '/health')).catch(() => null)
    if (response?.ok) return
  }
}

/** Runs `ponder serve` over the same tables with Ponder's GraphQL server only. */
async function startPlain(settings, schema) {
  const home = join(root, '.cache', `ponder-plain-${process.pid}`)
  const indexer = join(root, 'packages', 'indexer')
  await mkdir(join(home, 'ponder', 'src', 'api'), { recursive: true })
  const manifest = { type: 'module', private: true, imports: { '#indexer/*': './src/*' } }
  await writeFile(join(home, 'package.json'), JSON.stringify(manifest))
  await symlink(join(indexer, 'src'), join(home, 'src'))
  for (const name of ['ponder.config.ts', 'ponder.schema.ts', 'schema']) {
    await cp(join(indexer, 'ponder', name), join(home, 'ponder', name), { recursive: true })
  }
  const files = {
    'src/index.ts': `import { ponder } from 'ponder:registry'
ponder.on('Head:block', async () => {})`,
    'src/api/index.ts': `import { db } from 'ponder:api'
import schema from 'ponder:schema'
import { Hono } from 'hono'
import { graphql } from 'ponder'
const app = new Hono()
app.use('/graphql', graphql({ db, schema }))
export default app`,
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(home, 'ponder', name), content)
  const port = await freePort(0, '127.0.0.1')
  const command = join(root, 'node_modules', 'ponder', 'dist', 'esm', 'bin', 'ponder.js')
  const flags = ['serve', '--root', join(home, 'ponder'), '--schema', schema, '--log-level', 'warn']
  const child = spawn(process.execPath, [command, ...flags, '--hostname', '127.0.0.1', '--port', String(port)], {
    cwd: join(home, 'ponder'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PONDER_TELEMETRY_DISABLED: 'true',
      [settingsVariable]: JSON.stringify(settings),
    },
    stdio: ['ignore', 2, 2],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}/graphql`
  await answering(url, ended)
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Fills an index with a large exchange and queries our API and Ponder's alternately. */
export async function measureApi({ postgres, databaseUrl, schema, record, rpcUrl, say }) {
  say(`Filling in ${pairs} pairs …`)
  await runSql(databaseUrl, fillExchange({ schema, pairs, days: 30, tradesOfEach: 30, since }))
  const port = await freePort(0, '127.0.0.1')
  const place = { record, rpcUrl, databaseUrl, hostname: '127.0.0.1', port, trustedProxies: 1 }
  const server = serveApi({ ...place, schema })
  const [pid] = indexerProcesses()
  const url = `http://127.0.0.1:${port}/graphql`
  await answering(url, server.ended)
  say('Asking our API …')
  const ours = await measure(url, pid, postgres, oursQueries)
  await server.stop()
  say("Asking Ponder's own API …")
  const plain = await startPlain(settingsFor({ ...place, startBlock: 0, storeFolder: '' }, databaseUrl), schema)
  const ponder = await measure(plain.url, plain.pid, postgres, ponderQueries)
  await plain.stop()
  const ratio = (a, b) => Number((a / b).toPrecision(3))
  return {
    pairs,
    ours,
    ponderAlone: ponder,
    timesAsFast: {
      small: ratio(ours.smallPerSecondAndCore, ponder.smallPerSecondAndCore),
      allPairs: ratio(ponder.allPairsMs, ours.allPairsMs),
    },
    loopMs: loopMs(),
  }
}
