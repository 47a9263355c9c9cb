import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type IndexerOptions, NodeUnreachableError, PortInUseError, startIndexer } from '../src/index.ts'
import { readMeta } from '../src/process/read-meta.ts'
import { ask } from './ask.ts'
import { compareWithChain } from './compare-with-chain.ts'
import { indexerProcesses } from './process-of.ts'
import { readEverything } from './read-everything.ts'
import { startFaultyNode } from './schedules/faulty-node.ts'
import { type Stage, startStaged } from './schedules/run-schedule.ts'
import { waitForHead } from './wait-for-block.ts'
import { act } from './world/act.ts'
import { buildWorld, type World } from './world/build-world.ts'
import { playCampaigns } from './world/campaign-scenario.ts'
import { ownPort } from './world/own-port.ts'
import { createRandom, type Random } from './world/random.ts'
import { startAnvil } from './world/start-anvil.ts'

// One life after the other of one store, because every start costs seconds: each test goes on where the last one ended.

const patience = 600_000
/** So many blocks have to come until older ones are final for Ponder on this chain, and are not taken back. */
const beyondFinality = 65

const worlds: World[] = []
const sentences: string[] = []
let folder: string
let world: World
let random: Random
let stage: Stage
/** A moment after which nothing but empty blocks was mined. */
let beforeEmptyBlocks: Hex
let everything: Awaited<ReturnType<typeof readEverything>>

const feeSetter = [
  {
    type: 'function',
    name: 'setSwapFee',
    stateMutability: 'nonpayable',
    outputs: [],
    inputs: [
      { name: 'pair', type: 'address' },
      { name: 'fee', type: 'uint32' },
    ],
  },
] as const

/** What an index says of itself. */
async function state(url: string) {
  type Meta = { _meta: { block: { number: number }; hasIndexingErrors: boolean } }
  const { status } = await fetch(new URL('/ready', url))
  const { _meta } = await ask<Meta>(url, '{ _meta { block { number } hasIndexingErrors } }')
  return { ready: status, number: _meta.block.number, isHeld: _meta.hasIndexingErrors }
}

async function newWorld(seed: number): Promise<World> {
  const built = await buildWorld(await startAnvil())
  worlds.push(built)
  await actTimes(built, createRandom(seed), 15)
  return built
}

async function actTimes(where: World, numbers: Random, times: number): Promise<void> {
  for (let step = 0; step < times; step++) {
    await where.anvil.client.increaseTime({ seconds: numbers.integer(60, 7_200) })
    await act(where, numbers)
  }
}

const optionsFor = async (where: World, store: string): Promise<IndexerOptions> => ({
  rpcUrl: where.anvil.rpcUrl,
  record: where.record,
  startBlock: 0,
  port: await ownPort(),
  storeFolder: join(folder, store),
})

/** The newest block in an embedded store that nobody has open. */
async function headInStore(store: string): Promise<number | undefined> {
  const copy = join(folder, 'copy')
  await cp(store, copy, { recursive: true })
  const database = new PGlite(copy)
  const named = "SELECT table_schema FROM information_schema.tables WHERE table_name = 'head'"
  const { rows: schemas } = await database.query<{ table_schema: string }>(named)
  const { rows } = await database.query<{ number: number }>(`SELECT number FROM "${schemas[0]?.table_schema}".head`)
  await database.close()
  await rm(copy, { recursive: true })
  return rows[0]?.number
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dexswap-indexer-'))
  random = createRandom(11)
  world = await newWorld(11)
  await playCampaigns(world)
  const parts = {
    world,
    campaigns: 'published' as const,
    renewals: 0,
    node: await startFaultyNode(world.anvil.rpcUrl),
    folder,
    newDatabase: async () => undefined,
    sentences,
  }
  stage = { ...parts, indexer: await startStaged(parts) }
}, patience)

// What one test was told is not the next one's.
beforeEach(() => {
  sentences.length = 0
})

afterAll(async () => {
  await stage?.indexer.stop()
  await stage?.node.stop()
  await Promise.all(worlds.map(({ anvil }) => anvil.stop()))
  await rm(folder, { recursive: true, force: true })
})

describe('startIndexer', () => {
  test(
    'behavior: a process that is killed is named, and waits for a node that does not answer instead of giving up',
    async () => {
      await waitForHead(stage.indexer.url, world)
      const last = (await readMeta(stage.indexer.url))?.number
      sentences.length = 0
      const [pid, ...others] = indexerProcesses()
      expect(others).toEqual([])
      stage.node.setFault('refused')
      process.kill(pid as number, 'SIGKILL') // undefined would throw
      // One too many fails at the end, where all of them are named.
      await vi.waitFor(() => expect(sentences[1]).toBeDefined(), { timeout: patience, interval: 50 })
      const ready = await fetch(new URL('/ready', stage.indexer.url))
      expect([ready.status, await ready.text()]).toEqual([503, 'The indexer ended (SIGKILL) and is started again.'])
      // Nobody has the store open while the node is away: it is whole, up to the last block that was answered for.
      expect(await headInStore(join(folder, 'kept', 'pglite'))).toBe(last)
      stage.node.setFault(null)
      // Asking the system keeps this process, and so the starter in it, from everything else: not more often than needed.
      await vi.waitFor(() => expect(indexerProcesses()).toHaveLength(1), { timeout: patience, interval: 1_000 })
      // The next process is on its way and does not listen yet: whoever asks meanwhile is still answered.
      expect((await fetch(new URL('/ready', stage.indexer.url))).status).toBe(503)
      await actTimes(world, random, 1)
      await compareWithChain(stage.indexer.url, world)
      expect(indexerProcesses()).not.toContain(pid)
      expect(sentences.splice(0)).toEqual([
        expect.stringMatching(/^The indexer ended \(SIGKILL\) and is started again\./),
        `The node at ${stage.node.url} does not answer: the indexer waits for it.`,
      ])
    },
    patience,
  )

  test(
    'behavior: a stopped one leaves no process, and its store is continued without a word; a swap fee is as of the block that the index stands on, also where a reorg takes a later change back',
    async () => {
      const { anvil, pairs, record, accounts, actor, actorAbi, send } = world
      const [pair, factory] = [pairs[0]?.address as Address, record.platforms[0]?.factory as Address] // both were built
      const setFee = (fee: number) => send(accounts[0] as Address, factory, feeSetter, 'setSwapFee', [pair, fee])
      const trade = (feeBps: number) =>
        send(accounts[1] as Address, actor, actorAbi, 'trade', [
          [{ pair, zeroForOne: true, bps: 50n, feeBps: BigInt(feeBps) }],
        ])
      await stage.indexer.stop()
      expect(await stage.indexer.exited).toBeNull()
      expect(indexerProcesses()).toEqual([])
      await actTimes(world, random, 3)
      await setFee(40)
      await trade(40)
      const mark = await anvil.client.snapshot()
      await setFee(60)
      stage.indexer = await startStaged(stage)
      await anvil.client.revert({ id: mark })
      await anvil.client.mine({ blocks: 2 })
      await compareWithChain(stage.indexer.url, world)
      expect(await ask(stage.indexer.url, `{ pair(id: "${pair}") { swapFee } }`)).toEqual({ pair: { swapFee: 40 } })
      const usual = pairs[0]?.feeBps as number
      await setFee(usual)
      await trade(usual)
      await waitForHead(stage.indexer.url, world)
      expect(sentences).toEqual([])
      expect(Object.values(await readEverything(stage.indexer.url)).every((rows) => rows.length > 0)).toBe(true)
    },
    patience,
  )

  test(
    'behavior: a node 70 blocks behind moves nothing back: it is said at /ready and in _meta, and passes by itself',
    async () => {
      const { indexer, node } = stage
      await waitForHead(indexer.url, world)
      const before = await state(indexer.url)
      expect(before).toEqual({ ready: 200, number: Number(await world.anvil.client.getBlockNumber()), isHeld: false })
      node.setFault('far')
      await vi.waitFor(async () => expect((await state(indexer.url)).ready).toBe(503), {
        timeout: patience,
        interval: 50,
      })
      await actTimes(world, random, 2)
      // What it stands on is answered as before.
      expect(await state(indexer.url)).toEqual({ ...before, ready: 503, isHeld: true })
      node.setFault(null)
      await compareWithChain(indexer.url, world)
      expect(await state(indexer.url)).toMatchObject({ ready: 200, isHeld: false })
      expect(sentences.splice(0)).toEqual([
        expect.stringMatching(
          /^The index stands on block \d+, .* and the node says that block \d+ is the newest: the index waits\.$/,
        ),
        'The index goes on.',
      ])
    },
    patience,
  )

  test(
    'behavior: a reorg of blocks that were final throws nothing away; on an operator’s word the index is built anew, and equals the one before',
    async () => {
      const { client } = world.anvil
      beforeEmptyBlocks = await client.snapshot()
      await client.mine({ blocks: beyondFinality })
      await waitForHead(stage.indexer.url, world)
      everything = await readEverything(stage.indexer.url)
      const before = await state(stage.indexer.url)
      // Seen between the two it would be a shorter chain.
      stage.node.setFault('silent')
      await client.revert({ id: beforeEmptyBlocks })
      await client.mine({ blocks: beyondFinality + 10, interval: 2 })
      stage.node.setFault(null)
      await vi.waitFor(
        async () => expect(await state(stage.indexer.url)).toEqual({ ...before, ready: 503, isHeld: true }),
        {
          timeout: patience,
          interval: 50,
        },
      )
      expect(await readEverything(stage.indexer.url)).toEqual(everything)
      expect(sentences.splice(0)).toEqual([
        expect.stringMatching(/was final, and the node has another one there: the index waits\.$/),
      ])
      await stage.indexer.stop()
      stage.indexer = await startStaged(stage, true)
      expect(sentences.splice(0)).toEqual([
        'The chain has left the blocks that the index was built from: the index is built anew.',
      ])
      expect(await readEverything(stage.indexer.url)).toEqual(everything)
    },
    patience,
  )

  test(
    'behavior: a store kept from a chain that was wiped is built anew; the process ends with the one that started it, even when that is killed',
    async () => {
      await stage.indexer.stop()
      const other = await newWorld(12)
      const script = fileURLToPath(new URL('./start-and-wait.mjs', import.meta.url))
      const options = JSON.stringify(await optionsFor(other, 'kept'))
      const parent = spawn(process.execPath, ['--import', 'tsx', script, options], {
        // Its input closes when the tests are killed, and the starter ends.
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const said: { url?: string; sentence?: string }[] = []
      for await (const line of createInterface(parent.stdout)) {
        said.push(JSON.parse(line))
        if (said.at(-1)?.url) break
      }
      const url = said.at(-1)?.url as string // the loop ends with it, or the next line fails
      expect(said).toEqual([{ sentence: expect.stringMatching(/^The chain is not the one .* built anew\.$/) }, { url }])
      await compareWithChain(url, other)
      parent.kill('SIGKILL')
      while ((await readMeta(url)) !== null) await pause(50)
    },
    patience,
  )

  test(
    'behavior: what factories made while it ran is followed after the next start as well, where answers are kept',
    async () => {
      const live = await newWorld(21)
      const numbers = createRandom(22)
      const options = { ...(await optionsFor(live, 'live')), keepsAnswers: true }
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
    patience,
  )

  test('error: PortInUseError', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(startIndexer({ ...(await optionsFor(world, 'port')), port })).rejects.toThrow(new PortInUseError(port))
    server.close()
  })

  test('error: NodeUnreachableError', async () => {
    const rpcUrl = 'http://127.0.0.1:9'
    await expect(startIndexer({ ...(await optionsFor(world, 'node')), rpcUrl })).rejects.toThrow(
      new NodeUnreachableError(rpcUrl),
    )
    expect(indexerProcesses()).toEqual([])
  })
})
