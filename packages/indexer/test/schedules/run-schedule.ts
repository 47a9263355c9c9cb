import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Address } from '@dexswap/chains'
import { type Indexer, startIndexer } from '../../src/index.ts'
import { readMeta } from '../../src/process/read-meta.ts'
import { compareWithChain } from '../compare-with-chain.ts'
import { indexerProcesses } from '../process-of.ts'
import { readEverything } from '../read-everything.ts'
import { waitForHead } from '../wait-for-block.ts'
import { act } from '../world/act.ts'
import { ActionFailedError, buildWorld, type World } from '../world/build-world.ts'
import type { CampaignKind } from '../world/deploy-campaigns.ts'
import { ownPort } from '../world/own-port.ts'
import { createRandom, type Random } from '../world/random.ts'
import { startAnvil } from '../world/start-anvil.ts'
import type { FaultyNode } from './faulty-node.ts'
import { deepestReorg, type Event, type Schedule } from './plan-schedule.ts'

/** A world, the node in front of it, and one indexer whose store lives through all schedules. */
export type Stage = {
  world: World
  /** By which contracts campaigns are made, also in a world that comes after this one. */
  readonly campaigns: CampaignKind
  readonly node: FaultyNode
  readonly folder: string
  /** Told what the indexer says. */
  readonly sentences: string[]
  /** Of the PostgreSQL database; the embedded one where there is none. */
  readonly databaseUrl?: string
  /** Of a database of its own for one that begins with nothing. */
  readonly newDatabase: () => Promise<string | undefined>
  indexer: Indexer
  /** How often its index had to be thrown away, because the chain was another one or on an operator's word. */
  renewals: number
}

export async function startStaged(
  { world, node, folder, sentences, databaseUrl }: Omit<Stage, 'indexer' | 'campaigns' | 'newDatabase'>,
  mayRebuild = false,
): Promise<Indexer> {
  return startIndexer({
    rpcUrl: node.url,
    record: world.record,
    startBlock: 0,
    port: await ownPort(),
    storeFolder: join(folder, 'kept'),
    mayRebuild,
    // As an operator runs it.
    ...(databaseUrl === undefined ? {} : { databaseUrl, keepsAnswers: true }),
    log: (sentence) => sentences.push(sentence),
  })
}

export async function actTimes(world: World, random: Random, times: number): Promise<void> {
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

/** Kills the process of this very indexer: others run beside it. */
export function kill({ indexer }: Stage): void {
  const { port } = new URL(indexer.url)
  for (const pid of indexerProcesses(port)) process.kill(pid, 'SIGKILL')
}

/** Takes the newest blocks back and has others come; there are never fewer acts than a few. */
export async function reorg(world: World, random: Random, depth: number, blocks: number): Promise<void> {
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

/**
 * Longest that the index may need to stand on the newest block again once all is well: a minute until a stall is seen,
 * and a start on a machine that does ten other things.
 */
const patienceMs = 360_000

/** @throws AssertionError where the index does not come to stand on the newest block */
export async function comeBack({ indexer, world, sentences }: Stage): Promise<void> {
  const late = new AbortController()
  const isBack = await Promise.race([
    waitForHead(indexer.url, world, late.signal).then((hash) => hash !== null),
    indexer.exited.then(() => false),
    pause(patienceMs, false, { signal: late.signal }).catch(() => false),
  ])
  late.abort()
  assert.ok(isBack, `the index has not come back: ${sentences.join(' ')}`)
}

/** What the starter says when the node does not fit the store that it wants to go on with. */
const waits = /the indexer waits\b/
/** What the indexer says when it throws its index away. */
const renewal = /the index is built anew/

export async function restart(stage: Stage, mayRebuild = false): Promise<void> {
  await stage.indexer.stop()
  stage.indexer = await startStaged(stage, mayRebuild)
}

/** A reorg of final blocks: the index stands still, and says so, until an operator says a word. */
async function deepReorg(stage: Stage, random: Random, depth: number, blocks: number): Promise<void> {
  const { world, indexer } = stage
  await comeBack(stage)
  const before = stage.sentences.length
  await reorg(world, random, depth, blocks)
  // One that has to begin again meanwhile has no process that could answer: its starter waits, and says so.
  const isHeld = async () =>
    (await fetch(new URL('/ready', indexer.url)).catch(() => null))?.status === 503 ||
    stage.sentences.slice(before).some((sentence) => waits.test(sentence))
  const late = performance.now() + patienceMs
  while (!(await isHeld())) {
    const [head, block] = [await world.anvil.client.getBlock(), await readMeta(indexer.url)]
    // Where what it holds for final lies deeper still it takes even this back.
    if (block?.hash === head.hash) return
    assert.ok(performance.now() < late, `neither held nor taken back: ${stage.sentences.join(' ')}`)
    await pause(50)
  }
  const said = stage.sentences.length
  await restart(stage, true)
  stage.renewals += stage.sentences.slice(said).some((sentence) => renewal.test(sentence)) ? 1 : 0
  await restart(stage)
}

/** What has happened on a chain that comes in the place of another. */
const actsOfNew = 6

/** Another chain begins under the same id; the indexer finds out by itself. */
async function wipe(stage: Stage, random: Random): Promise<void> {
  const { anvil } = stage.world
  const next = await startAnvil()
  // It begins at another moment, and so with another block.
  stage.world = await buildWorld(next, stage.campaigns)
  stage.node.setTarget(next.rpcUrl)
  await anvil.stop()
  stage.renewals += 1
  await actTimes(stage.world, random, actsOfNew)
  await comeBack(stage)
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
      return kill(stage)
    case 'restart': {
      await stage.indexer.stop()
      await actTimes(world, random, event.actsMeanwhile)
      stage.indexer = await startStaged(stage)
      return
    }
    case 'deepReorg':
      return deepReorg(stage, random, event.depth, event.blocks)
    case 'wipe':
      return wipe(stage, random)
    case 'fault': {
      node.setFault(event.fault)
      if (event.kills) kill(stage)
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

/** Everything that an indexer makes of the same chain when it begins with nothing, in a store of the same kind. */
export async function rebuild({ world, folder, newDatabase }: Stage) {
  const storeFolder = join(folder, 'clean')
  const { rpcUrl } = world.anvil
  const databaseUrl = await newDatabase()
  const clean = await startIndexer({
    rpcUrl,
    record: world.record,
    startBlock: 0,
    port: await ownPort(),
    storeFolder,
    ...(databaseUrl === undefined ? {} : { databaseUrl, log: () => {} }),
  })
  try {
    await waitForHead(clean.url, world)
    return await readEverything(clean.url)
  } finally {
    await clean.stop()
    await rm(storeFolder, { recursive: true, force: true })
  }
}

/**
 * Plays a schedule. Afterwards the index equals the chain.
 * @throws AssertionError where it does not, or where it does not come back
 */
export async function runSchedule(stage: Stage, { seed, events }: Schedule): Promise<void> {
  const random = createRandom(seed ^ 0x5bd1e995)
  stage.renewals = 0
  for (const event of events) await play(stage, random, event)
  const { world } = stage
  const [owner] = world.accounts as readonly [Address]
  // A pair of a broken token can be asked nothing by those who compare.
  await world.send(owner, world.token('words'), world.tokenAbi, 'setBroken', [false])
  await comeBack(stage)
  await compareWithChain(stage.indexer.url, world)
  const renewed = stage.sentences.filter((sentence) => renewal.test(sentence)).length
  assert.equal(renewed, stage.renewals, `seed ${seed}: what was right was thrown away: ${stage.sentences.join(' ')}`)
}
