import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type IndexerOptions, NodeUnreachableError, PortInUseError, startIndexer } from '../src/index.ts'
import { PostgresFailedError } from '../src/postgres/errors.ts'
import { readMeta } from '../src/process/read-meta.ts'
import { compareWithChain } from './compare-with-chain.ts'
import { act } from './environment/act.ts'
import { buildEnvironment, type Environment } from './environment/build-environment.ts'
import { playCampaigns } from './environment/campaign-scenario.ts'
import { feeSetterAbi } from './environment/fee-setter-abi.ts'
import { ownPort } from './environment/own-port.ts'
import { createRandom, type Random } from './environment/random.ts'
import { startAnvil } from './environment/start-anvil.ts'
import { indexerProcesses } from './process-of.ts'
import { queryIndex } from './query-index.ts'
import { readEverything } from './read-everything.ts'
import { startFaultyNode } from './schedules/faulty-node.ts'
import { type Stage, startStaged } from './schedules/run-schedule.ts'
import { waitForHead } from './wait-for-block.ts'

// All tests use one store, because a start takes seconds. Each test continues from the state of the
// one before.

const timeoutMs = 600_000
/** Number of blocks after which Ponder considers earlier ones final on this chain. */
const beyondFinality = 65

const environments: Environment[] = []
const sentences: string[] = []
let folder: string
let environment: Environment
let random: Random
let stage: Stage
/** Snapshot of the chain, after which only empty blocks were mined. */
let beforeEmptyBlocks: Hex
let everything: Awaited<ReturnType<typeof readEverything>>

/** The state of an index, as its API reports it. */
async function state(url: string) {
  type Meta = { _meta: { block: { number: number }; hasIndexingErrors: boolean } }
  const { status } = await fetch(new URL('/ready', url))
  const { _meta } = await queryIndex<Meta>(url, '{ _meta { block { number } hasIndexingErrors } }')
  return { ready: status, number: _meta.block.number, isHeld: _meta.hasIndexingErrors }
}

async function newEnvironment(seed: number): Promise<Environment> {
  const built = await buildEnvironment(await startAnvil())
  environments.push(built)
  await actTimes(built, createRandom(seed), 15)
  return built
}

async function actTimes(where: Environment, numbers: Random, times: number): Promise<void> {
  for (let step = 0; step < times; step++) {
    await where.anvil.client.increaseTime({ seconds: numbers.integer(60, 7_200) })
    await act(where, numbers)
  }
}

const optionsFor = async (where: Environment, store: string): Promise<IndexerOptions> => ({
  rpcUrl: where.anvil.rpcUrl,
  record: where.record,
  startBlock: 0,
  port: await ownPort(),
  storeFolder: join(folder, store),
})

/** The running server of a store. */
async function serverOf(store: string): Promise<{ readonly pid: number; readonly port: string }> {
  const lines = (await readFile(join(store, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), port: lines[3] as string } // Fields by line, as PostgreSQL documents the file.
}

/** Number of the newest block in a store, read from its database while no indexer runs. */
async function headInStore(store: string): Promise<number | undefined> {
  const { port } = await serverOf(store)
  const password = await readFile(join(store, 'postgres', 'password'), 'utf8')
  const client = new pg.Client({ connectionString: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres` })
  await client.connect()
  try {
    const named = "SELECT table_schema FROM information_schema.tables WHERE table_name = 'head'"
    const { rows: schemas } = await client.query<{ table_schema: string }>(named)
    const { rows } = await client.query<{ number: number }>(`SELECT number FROM "${schemas[0]?.table_schema}".head`)
    return rows[0]?.number
  } finally {
    await client.end()
  }
}

/** Resolves once a process is idle: it uses less than 50 ms of processor time in a second. */
async function untilIdle(pid: number): Promise<void> {
  let last = 0
  const isIdle = async () => {
    const before = last
    const [user, system] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ').slice(13, 15).map(Number)
    last = Number(user) + Number(system)
    // Both numbers are in units of 10 ms.
    expect(last - before).toBeLessThan(5)
  }
  await vi.waitFor(isIdle, { timeout: 60_000, interval: 1_000 })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dexswap-indexer-'))
  // When root runs the tests, the database belongs to another user, who must be able to enter the folder
  // of the stores.
  await chmod(folder, 0o711)
  random = createRandom(11)
  environment = await newEnvironment(11)
  await playCampaigns(environment)
  const parts = {
    environment,
    campaigns: 'published' as const,
    renewals: 0,
    node: await startFaultyNode(environment.anvil.rpcUrl),
    folder,
    newDatabase: async () => undefined,
    sentences,
  }
  stage = { ...parts, indexer: await startStaged(parts) }
}, timeoutMs)

// Each test counts only its own messages.
beforeEach(() => {
  sentences.length = 0
})

afterAll(async () => {
  await stage?.indexer.stop()
  await stage?.node.stop()
  await Promise.all(environments.map(({ anvil }) => anvil.stop()))
  await rm(folder, { recursive: true, force: true })
})

describe('startIndexer', () => {
  test(
    'behavior: logs that its process was killed, and waits while the node does not respond',
    async () => {
      await waitForHead(stage.indexer.url, environment)
      const last = (await readMeta(stage.indexer.url))?.number
      sentences.length = 0
      const [pid, ...others] = indexerProcesses()
      expect(others).toEqual([])
      stage.node.setFault('refused')
      process.kill(pid as number, 'SIGKILL') // `process.kill` throws when the id is undefined.
      // Unexpected messages are stored too, and fail the last assertion.
      await vi.waitFor(() => expect(sentences[1]).toBeDefined(), { timeout: timeoutMs, interval: 50 })
      // The port is closed, so a container's health check fails.
      await expect(fetch(new URL('/ready', stage.indexer.url))).rejects.toThrow('fetch failed')
      // After the kill no process uses the store, which must contain the last indexed block completely.
      expect(await headInStore(join(folder, 'store'))).toBe(last)
      stage.node.setFault(null)
      // Polls rarely, because `ps` blocks this process, in which the starter runs.
      await vi.waitFor(() => expect(indexerProcesses()).toHaveLength(1), { timeout: timeoutMs, interval: 1_000 })
      await actTimes(environment, random, 1)
      await compareWithChain(stage.indexer.url, environment)
      expect(indexerProcesses()).not.toContain(pid)
      expect(sentences.splice(0)).toEqual([
        expect.stringMatching(/^The indexer ended \(SIGKILL\) and is restarted\./),
        `The node at ${stage.node.url} does not respond: the indexer waits for it.`,
      ])
    },
    timeoutMs,
  )

  test(
    'behavior: continues from the store after a stop, with correct swap fees after a reorg',
    async () => {
      const { anvil, pairs, record, accounts, actor, actorAbi, send } = environment
      const [pair, factory] = [pairs[0]?.address as Address, record.platforms[0]?.factory as Address] // The casts are safe, because the set-up has created both.
      const setFee = (fee: number) => send(accounts[0] as Address, factory, feeSetterAbi, 'setSwapFee', [pair, fee])
      const trade = (feeBps: number) =>
        send(accounts[1] as Address, actor, actorAbi, 'trade', [
          [{ pair, zeroForOne: true, bps: 50n, feeBps: BigInt(feeBps) }],
        ])
      await stage.indexer.stop()
      expect(await stage.indexer.exited).toBeNull()
      expect(indexerProcesses()).toEqual([])
      await actTimes(environment, random, 3)
      await setFee(40)
      await trade(40)
      const mark = await anvil.client.snapshot()
      await setFee(60)
      stage.indexer = await startStaged(stage)
      await anvil.client.revert({ id: mark })
      await anvil.client.mine({ blocks: 2 })
      await compareWithChain(stage.indexer.url, environment)
      expect(await queryIndex(stage.indexer.url, `{ pair(id: "${pair}") { swapFee } }`)).toEqual({
        pair: { swapFee: 40 },
      })
      const usual = pairs[0]?.feeBps as number
      await setFee(usual)
      await trade(usual)
      await waitForHead(stage.indexer.url, environment)
      expect(sentences).toEqual([])
      expect(Object.values(await readEverything(stage.indexer.url)).every((rows) => rows.length > 0)).toBe(true)
    },
    timeoutMs,
  )

  test(
    'behavior: reverts no blocks when the node is 70 blocks behind, reports that, and recovers',
    async () => {
      const { indexer, node } = stage
      await waitForHead(indexer.url, environment)
      const before = await state(indexer.url)
      expect(before).toEqual({
        ready: 200,
        number: Number(await environment.anvil.client.getBlockNumber()),
        isHeld: false,
      })
      node.setFault('far')
      await vi.waitFor(async () => expect((await state(indexer.url)).ready).toBe(503), {
        timeout: timeoutMs,
        interval: 50,
      })
      await actTimes(environment, random, 2)
      // The index still responds, with the state of its last block.
      expect(await state(indexer.url)).toEqual({ ...before, ready: 503, isHeld: true })
      node.setFault(null)
      await compareWithChain(indexer.url, environment)
      expect(await state(indexer.url)).toMatchObject({ ready: 200, isHeld: false })
      expect(sentences.splice(0)).toEqual([
        expect.stringMatching(
          /^The index is at block \d+, .* and the node reports block \d+ as the latest: the index waits\.$/,
        ),
        'Indexing resumes.',
      ])
    },
    timeoutMs,
  )

  test(
    'behavior: ignores a reorg of final blocks until a rebuild is allowed, and then builds an equal index',
    async () => {
      const { client } = environment.anvil
      beforeEmptyBlocks = await client.snapshot()
      await client.mine({ blocks: beyondFinality })
      await waitForHead(stage.indexer.url, environment)
      everything = await readEverything(stage.indexer.url)
      const before = await state(stage.indexer.url)
      // The node does not respond during the change, so the indexer never reads a shorter chain.
      stage.node.setFault('silent')
      await client.revert({ id: beforeEmptyBlocks })
      await client.mine({ blocks: beyondFinality + 10, interval: 2 })
      stage.node.setFault(null)
      await vi.waitFor(
        async () => expect(await state(stage.indexer.url)).toEqual({ ...before, ready: 503, isHeld: true }),
        {
          timeout: timeoutMs,
          interval: 50,
        },
      )
      expect(await readEverything(stage.indexer.url)).toEqual(everything)
      expect(sentences.splice(0)).toEqual([
        expect.stringMatching(/was final, and the node has another one there: the index waits\.$/),
      ])
      await stage.indexer.stop()
      stage.indexer = await startStaged(stage, true)
      expect(sentences.splice(0)).toEqual(['Reorg below the indexed blocks: the index is rebuilt.'])
      expect(await readEverything(stage.indexer.url)).toEqual(everything)
    },
    timeoutMs,
  )

  test(
    'behavior: rebuilds the store when the chain was replaced, and ends when its parent is killed',
    async () => {
      await stage.indexer.stop()
      const other = await newEnvironment(12)
      const script = fileURLToPath(new URL('./start-and-wait.mjs', import.meta.url))
      const options = JSON.stringify(await optionsFor(other, 'store'))
      const parent = spawn(process.execPath, ['--import', 'tsx', script, options], {
        // The stdin of the starter closes when the tests are killed, which ends the starter.
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const messages: { url?: string; sentence?: string }[] = []
      for await (const line of createInterface(parent.stdout)) {
        messages.push(JSON.parse(line))
        if (messages.at(-1)?.url) break
      }
      const url = messages.at(-1)?.url as string // The loop has ended with this message; otherwise the next line fails.
      expect(messages).toEqual([
        { sentence: expect.stringMatching(/^The chain is not the one .* rebuilt\.$/) },
        { url },
      ])
      await compareWithChain(url, other)
      parent.kill('SIGKILL')
      while ((await readMeta(url)) !== null) await pause(50)
    },
    timeoutMs,
  )

  test(
    'behavior: indexes contracts that were created during the last run, from cached responses',
    async () => {
      const live = await newEnvironment(21)
      const numbers = createRandom(22)
      const options = { ...(await optionsFor(live, 'live')), cachesRpc: true }
      const first = await startIndexer(options)
      try {
        await waitForHead(first.url, live)
        await actTimes(live, numbers, 10)
        await live.anvil.client.mine({ blocks: 2 * beyondFinality })
        await waitForHead(first.url, live)
        await actTimes(live, numbers, 1)
        await compareWithChain(first.url, live)
      } finally {
        await first.stop()
      }
      const next = await startIndexer(options)
      try {
        await actTimes(live, numbers, 20)
        await compareWithChain(next.url, live)
      } finally {
        await next.stop()
      }
    },
    timeoutMs,
  )

  test(
    'behavior: waits until the chain is filled, then indexes it in the same process',
    async () => {
      const live = environments.at(-1) as Environment // The test before has created this environment.
      // This indexer still runs if the tests before were skipped.
      await stage.indexer.stop()
      let fill = () => {}
      const filled = new Promise<void>((resolve) => {
        fill = resolve
      })
      const log = (sentence: string) => sentences.push(sentence)
      const starting = startIndexer({ ...(await optionsFor(live, 'held')), filled, log })
      await vi.waitFor(() => expect(indexerProcesses()).toHaveLength(1), { timeout: timeoutMs, interval: 200 })
      const held = indexerProcesses()
      await untilIdle(held[0] as number) // The cast is safe, because exactly one process exists.
      await actTimes(live, createRandom(24), 2)
      fill()
      const indexer = await starting
      try {
        await compareWithChain(indexer.url, live)
        expect(indexerProcesses()).toEqual(held)
        expect(sentences).toEqual([])
      } finally {
        await indexer.stop()
      }
    },
    timeoutMs,
  )

  test(
    'error: PostgresFailedError when the database is killed; the next start continues the store',
    async () => {
      const live = environments.at(-1) as Environment // The test before has created this environment.
      const log = (sentence: string) => sentences.push(sentence)
      const options = { ...(await optionsFor(live, 'live')), cachesRpc: true, log }
      const server = () => serverOf(join(folder, 'live'))
      const held = startIndexer({ ...options, filled: new Promise(() => {}) })
      const rejected = expect(held).rejects.toThrow(/^PostgreSQL ended by itself \(SIGKILL\)\./)
      await vi.waitFor(() => expect(indexerProcesses()).toHaveLength(1), { timeout: timeoutMs, interval: 200 })
      process.kill((await server()).pid, 'SIGKILL')
      await rejected
      expect(indexerProcesses()).toEqual([])

      const indexer = await startIndexer(options)
      process.kill((await server()).pid, 'SIGKILL')
      expect(await indexer.exited).toBeInstanceOf(PostgresFailedError)
      expect(indexerProcesses()).toEqual([])

      const next = await startIndexer(options)
      try {
        await actTimes(live, createRandom(23), 2)
        await compareWithChain(next.url, live)
      } finally {
        await next.stop()
      }
      expect(sentences).toEqual([])
    },
    timeoutMs,
  )

  test('error: PortInUseError when another program listens on the port', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(startIndexer({ ...(await optionsFor(environment, 'port')), port })).rejects.toThrow(
      new PortInUseError(port),
    )
    server.close()
  })

  test('error: NodeUnreachableError when the node does not respond', async () => {
    const rpcUrl = 'http://127.0.0.1:9'
    await expect(startIndexer({ ...(await optionsFor(environment, 'node')), rpcUrl })).rejects.toThrow(
      new NodeUnreachableError(rpcUrl),
    )
    expect(indexerProcesses()).toEqual([])
  })
})
