import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Address } from '@dexswap/chains'
import { type Indexer, startIndexer } from '../../src/index.ts'
import { compareWithChain } from '../compare-with-chain.ts'
import { indexerProcesses } from '../process-of.ts'
import { readEverything } from '../read-everything.ts'
import { waitForHead } from '../wait-for-block.ts'
import { act } from '../world/act.ts'
import { ActionFailedError, type World } from '../world/build-world.ts'
import { createRandom, type Random } from '../world/random.ts'
import type { FaultyNode } from './faulty-node.ts'
import { deepestReorg, type Event, type Schedule } from './plan-schedule.ts'

/** A world, the node in front of it, and one indexer whose store lives through all schedules. */
export type Stage = {
  readonly world: World
  readonly node: FaultyNode
  readonly folder: string
  /** Told what the indexer says. */
  readonly sentences: string[]
  /** Of the PostgreSQL database; the embedded one where there is none. */
  readonly databaseUrl?: string
  indexer: Indexer
}

export function startStaged(
  { world, node, folder, sentences, databaseUrl }: Omit<Stage, 'indexer'>,
  mayRebuild = false,
): Promise<Indexer> {
  return startIndexer({
    rpcUrl: node.url,
    record: world.record,
    startBlock: 0,
    port: 0,
    storeFolder: join(folder, 'kept'),
    mayRebuild,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    log: (sentence) => sentences.push(sentence),
  })
}

async function actTimes(world: World, random: Random, times: number): Promise<void> {
  for (let step = 0; step < times; step++) {
    await world.anvil.client.increaseTime({ seconds: random.integer(1, 7_200) })
    try {
      await act(world, random)
    } catch (error) {
      // With a broken token in its way it reverts, and that is a block as well.
      if (!(error instanceof ActionFailedError)) throw error
    }
  }
}

function kill(): void {
  for (const pid of indexerProcesses()) process.kill(pid, 'SIGKILL')
}

/** Takes the newest blocks back and has others come; there are never fewer acts than a few. */
async function reorg(world: World, random: Random, depth: number, blocks: number): Promise<void> {
  const { client } = world.anvil
  const acts = Math.min(blocks, 6)
  // A deep one needs that many blocks to go, and an indexer that holds the oldest of them for final.
  if (depth > deepestReorg) await client.mine({ blocks: depth })
  // The blocks that go are made now, so that nothing before them is missed by those who act.
  const mark = await client.snapshot()
  await actTimes(world, random, Math.min(depth, 6))
  const made = Number(await client.getBlockNumber())
  await pause(random.integer(0, 400))
  await client.revert({ id: mark })
  const from = Number(await client.getBlockNumber())
  if (made - from < depth) {
    // Older blocks go as well.
    const more = Math.min(depth - (made - from), from - world.builtAt)
    if (more > 0) await client.request({ method: 'anvil_rollback', params: [more] } as never)
  }
  await actTimes(world, random, acts)
  const left = blocks - acts
  if (left > 0) await client.mine({ blocks: left })
}

async function play(stage: Stage, random: Random, event: Event): Promise<void> {
  const { world, node } = stage
  switch (event.kind) {
    case 'act':
      return actTimes(world, random, event.times)
    case 'mine':
      return world.anvil.client.mine({ blocks: event.blocks })
    case 'reorg':
      return reorg(world, random, event.depth, event.blocks)
    case 'kill':
      return kill()
    case 'restart': {
      await stage.indexer.stop()
      await actTimes(world, random, event.actsMeanwhile)
      stage.indexer = await startStaged(stage)
      return
    }
    case 'fault': {
      node.setFault(event.fault)
      if (event.kills) kill()
      await actTimes(world, random, event.acts)
      await pause(event.ms)
      return node.setFault(null)
    }
    case 'break': {
      const [owner] = world.accounts as readonly [Address]
      await world.send(owner, world.token('words'), world.tokenAbi, 'setBroken', [event.isBroken])
      return
    }
    case 'settle':
      await waitForHead(stage.indexer.url, world)
      return
  }
}

/** Everything that an indexer makes of the same chain when it begins with nothing. */
export async function rebuild({ world, folder }: Stage) {
  const storeFolder = join(folder, 'clean')
  const { rpcUrl } = world.anvil
  const clean = await startIndexer({ rpcUrl, record: world.record, startBlock: 0, port: 0, storeFolder })
  try {
    await waitForHead(clean.url, world)
    return await readEverything(clean.url)
  } finally {
    await clean.stop()
    await rm(storeFolder, { recursive: true, force: true })
  }
}

/**
 * Longest that the index may need to stand on the newest block again once all is well: a minute until a stall is seen,
 * and a start on a machine that does ten other things.
 */
const patienceMs = 360_000

/**
 * Plays a schedule. Afterwards the index equals the chain.
 * @throws AssertionError where it does not, or where it does not come back
 */
export async function runSchedule(stage: Stage, { seed, events }: Schedule): Promise<void> {
  const { world } = stage
  const random = createRandom(seed ^ 0x5bd1e995)
  for (const event of events) await play(stage, random, event)
  const [owner] = world.accounts as readonly [Address]
  // A pair of a broken token can be asked nothing by those who compare.
  await world.send(owner, world.token('words'), world.tokenAbi, 'setBroken', [false])
  const late = new AbortController()
  const isBack = await Promise.race([
    waitForHead(stage.indexer.url, world, late.signal).then(() => true),
    stage.indexer.exited.then(() => false),
    pause(patienceMs, false, { signal: late.signal }).catch(() => false),
  ])
  late.abort()
  assert.ok(isBack, `seed ${seed}: the index has not come back: ${stage.sentences.join(' ')}`)
  await compareWithChain(stage.indexer.url, world)
}
