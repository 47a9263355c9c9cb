import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Address } from '@dexswap/chains'
import { type Indexer, startIndexer } from '../../src/index.ts'
import { readMeta } from '../../src/process/read-meta.ts'
import { compareWithChain } from '../compare-with-chain.ts'
import { act } from '../environment/act.ts'
import { ActionFailedError, buildEnvironment, type Environment } from '../environment/build-environment.ts'
import type { CampaignKind } from '../environment/deploy-campaigns.ts'
import { ownPort } from '../environment/own-port.ts'
import { createRandom, type Random } from '../environment/random.ts'
import { startAnvil } from '../environment/start-anvil.ts'
import { indexerProcesses } from '../process-of.ts'
import { readEverything } from '../read-everything.ts'
import { waitForHead } from '../wait-for-block.ts'
import type { FaultyNode } from './faulty-node.ts'
import { type Event, maxReorg, type Schedule } from './plan-schedule.ts'

/** A chain with a history, a faulty node and an indexer. All schedules use the same store. */
export type Stage = {
  environment: Environment
  /** Kind of campaign contracts in this environment and those that replace it. */
  readonly campaigns: CampaignKind
  readonly node: FaultyNode
  readonly folder: string
  /** The messages that the indexer has logged. */
  readonly sentences: string[]
  /** URL of a PostgreSQL database; absent when the store has its own server. */
  readonly databaseUrl?: string
  /** Creates a database for an index that is built from scratch. */
  readonly newDatabase: () => Promise<string | undefined>
  indexer: Indexer
  /** Number of rebuilds that must have happened: after the chain was replaced, or a rebuild was allowed. */
  renewals: number
}

export async function startStaged(
  { environment, node, folder, sentences, databaseUrl }: Omit<Stage, 'indexer' | 'campaigns' | 'newDatabase'>,
  mayRebuild = false,
): Promise<Indexer> {
  return startIndexer({
    rpcUrl: node.url,
    record: environment.record,
    startBlock: 0,
    port: await ownPort(),
    storeFolder: join(folder, 'store'),
    mayRebuild,
    // The options that operators use.
    ...(databaseUrl === undefined ? {} : { databaseUrl, cachesRpc: true }),
    log: (sentence) => sentences.push(sentence),
  })
}

export async function actTimes(environment: Environment, random: Random, times: number): Promise<void> {
  for (let step = 0; step < times; step++) {
    await environment.anvil.client.increaseTime({ seconds: random.integer(1, 7_200) })
    try {
      await act(environment, random)
    } catch (error) {
      // While a token is broken an action may revert, but it still creates a block.
      if (!(error instanceof ActionFailedError)) throw error
    }
  }
}

/** Kills only the process of this indexer, because others run in parallel. */
export function kill({ indexer }: Stage): void {
  const { port } = new URL(indexer.url)
  for (const pid of indexerProcesses(port)) process.kill(pid, 'SIGKILL')
}

/** Replaces the newest blocks by blocks with at most six actions. */
export async function reorg(environment: Environment, random: Random, depth: number, blocks: number): Promise<void> {
  const { client } = environment.anvil
  const acts = Math.min(blocks, 6)
  // A deep reorg needs more blocks than the indexer can revert, so that the oldest of them is final.
  if (depth > maxReorg) await client.mine({ blocks: depth })
  // The blocks that are reverted are mined now, so that later actions do not depend on them.
  const mark = await client.snapshot()
  await actTimes(environment, random, Math.min(depth, 6))
  const made = Number(await client.getBlockNumber())
  await pause(random.integer(0, 400))
  await client.revert({ id: mark })
  const from = Number(await client.getBlockNumber())
  if (made - from < depth) {
    // Reverts older blocks too, until `depth` blocks are reverted.
    const more = Math.min(depth - (made - from), from - environment.builtAt)
    if (more > 0) await client.request({ method: 'anvil_rollback', params: [more] } as never)
  }
  await actTimes(environment, random, acts)
  const left = blocks - acts
  if (left > 0) await client.mine({ blocks: left })
}

/**
 * Maximum time of a recovery in milliseconds: a minute until a stall is detected, and a start on a
 * busy machine.
 */
const recoveryMs = 360_000

/** Waits until the index has the newest block. @throws AssertionError when it does not */
export async function recover({ indexer, environment, sentences }: Stage): Promise<void> {
  const late = new AbortController()
  const isBack = await Promise.race([
    waitForHead(indexer.url, environment, late.signal).then((hash) => hash !== null),
    indexer.exited.then(() => false),
    pause(recoveryMs, false, { signal: late.signal }).catch(() => false),
  ])
  late.abort()
  assert.ok(isBack, `the index has not come back: ${sentences.join(' ')}`)
}

/** Log message while the node contradicts the store. */
const waits = /the indexer waits\b/
/** Log message when the index is rebuilt. */
const renewal = /the index is rebuilt/

export async function restart(stage: Stage, mayRebuild = false): Promise<void> {
  await stage.indexer.stop()
  stage.indexer = await startStaged(stage, mayRebuild)
}

/** Replaces final blocks. The indexer must hold its head and report that, until a rebuild is allowed. */
async function deepReorg(stage: Stage, random: Random, depth: number, blocks: number): Promise<void> {
  const { environment, indexer } = stage
  await recover(stage)
  const before = stage.sentences.length
  await reorg(environment, random, depth, blocks)
  // While an indexer restarts, no process responds. Then its starter must log that it waits.
  const isHeld = async () =>
    (await fetch(new URL('/ready', indexer.url)).catch(() => null))?.status === 503 ||
    stage.sentences.slice(before).some((sentence) => waits.test(sentence))
  const late = performance.now() + recoveryMs
  while (!(await isHeld())) {
    const [head, block] = [await environment.anvil.client.getBlock(), await readMeta(indexer.url)]
    // The indexer's final block may be older than expected. Then the indexer follows the reorg.
    if (block?.hash === head.hash) return
    assert.ok(performance.now() < late, `neither held nor taken back: ${stage.sentences.join(' ')}`)
    await pause(50)
  }
  const logged = stage.sentences.length
  await restart(stage, true)
  stage.renewals += stage.sentences.slice(logged).some((sentence) => renewal.test(sentence)) ? 1 : 0
  await restart(stage)
}

/** Number of actions on a chain that replaces another one. */
const actsOfNew = 6

/** Replaces the chain by another one with the same id, which the indexer has to detect. */
async function wipe(stage: Stage, random: Random): Promise<void> {
  const { anvil } = stage.environment
  const next = await startAnvil()
  // A later start time gives another genesis block.
  stage.environment = await buildEnvironment(next, stage.campaigns)
  stage.node.setTarget(next.rpcUrl)
  await anvil.stop()
  stage.renewals += 1
  await actTimes(stage.environment, random, actsOfNew)
  await recover(stage)
}

async function play(stage: Stage, random: Random, event: Event): Promise<void> {
  const { environment, node } = stage
  switch (event.kind) {
    case 'act':
      return actTimes(environment, random, event.times)
    case 'mine':
      return environment.anvil.client.mine({ blocks: event.blocks })
    case 'reorg':
      return reorg(environment, random, event.depth, event.blocks)
    case 'kill':
      return kill(stage)
    case 'restart': {
      await stage.indexer.stop()
      await actTimes(environment, random, event.actsMeanwhile)
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
      await actTimes(environment, random, event.acts)
      await pause(event.ms)
      return node.setFault(null)
    }
    case 'break': {
      const [owner] = environment.accounts as readonly [Address]
      await environment.send(owner, environment.token('words'), environment.tokenAbi, 'setBroken', [event.isBroken])
      return
    }
    case 'settle':
      await waitForHead(stage.indexer.url, environment)
      return
  }
}

/** Content of an index that is built from scratch, for the same chain and kind of store. */
export async function rebuild({ environment, folder, newDatabase }: Stage) {
  const storeFolder = join(folder, 'clean')
  const { rpcUrl } = environment.anvil
  const databaseUrl = await newDatabase()
  const clean = await startIndexer({
    rpcUrl,
    record: environment.record,
    startBlock: 0,
    port: await ownPort(),
    storeFolder,
    ...(databaseUrl === undefined ? {} : { databaseUrl, log: () => {} }),
  })
  try {
    await waitForHead(clean.url, environment)
    return await readEverything(clean.url)
  } finally {
    await clean.stop()
    await rm(storeFolder, { recursive: true, force: true })
  }
}

/**
 * Executes a schedule, after which the index must equal the chain.
 * @throws AssertionError when it differs, does not recover, or was rebuilt without a cause
 */
export async function runSchedule(stage: Stage, { seed, events }: Schedule): Promise<void> {
  const random = createRandom(seed ^ 0x5bd1e995)
  stage.renewals = 0
  for (const event of events) await play(stage, random, event)
  const { environment } = stage
  const [owner] = environment.accounts as readonly [Address]
  // Repairs the token first, because a pair with a broken token cannot be read.
  await environment.send(owner, environment.token('words'), environment.tokenAbi, 'setBroken', [false])
  await recover(stage)
  await compareWithChain(stage.indexer.url, environment)
  const renewed = stage.sentences.filter((sentence) => renewal.test(sentence)).length
  assert.equal(renewed, stage.renewals, `seed ${seed}: what was right was thrown away: ${stage.sentences.join(' ')}`)
}
