import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from '../app/take-lock.ts'
import { type LocalChain, startChain } from '../chain/start-chain.ts'
import { fillWorld } from '../seed/fill-world.ts'
import { deploymentSeconds, historySeconds } from '../seed/plan-history.ts'
import type { Approvals } from '../seed/queue-operation.ts'
import { deployWorld } from '../world/deploy-world.ts'
import { readState, type StoredWorld, writeState } from './state-file.ts'
import { stateKey } from './state-key.ts'

/** `deployed`: contracts and tokens, but no pair. `seeded`: after thirty days of trades. */
export type Stage = 'deployed' | 'seeded'

export type StoredState = StoredWorld & { readonly folder: string }

/** Unix seconds at which the history of `seeded` ends, 2026-11-25 12:00 UTC. */
export const storedPresent = Date.UTC(2026, 10, 25, 12) / 1000
export const storedSeed = '1'
/**
 * Time of the first block. Before the clock of any machine, because `deployed` continues at the real
 * time.
 */
const deployedAt = Date.UTC(2024, 0, 1) / 1000

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const defaultCache = join(root, '.cache', 'chain-states')

async function withChain(genesisTimestamp: number, work: (chain: LocalChain) => Promise<void>): Promise<void> {
  const chain = await startChain({ genesisTimestamp })
  try {
    await work(chain)
  } finally {
    await chain.stop()
  }
}

const builders: Record<Stage, (folder: string) => Promise<void>> = {
  deployed: (folder) =>
    withChain(deployedAt, async ({ client }) => {
      await writeState(client, folder, { world: await deployWorld(client), approvals: [] })
    }),
  seeded: (folder) => {
    const startsAt = storedPresent - historySeconds
    return withChain(startsAt - deploymentSeconds, async ({ client }) => {
      const world = await deployWorld(client)
      const approvals: Approvals = new Set()
      await fillWorld(client, world, { seed: storedSeed, startsAt, present: storedPresent, approvals })
      await writeState(client, folder, { world, approvals: [...approvals] })
    })
  },
}

/**
 * Replaces the states of a stage. A draft is renamed once it is complete, so that no state is ever
 * partial.
 */
async function replaceState(stage: Stage, cache: string, folder: string): Promise<void> {
  const draft = await mkdtemp(join(cache, `${stage}-draft-`))
  try {
    await builders[stage](draft)
    const names = (await readdir(cache)).filter((name) => name.startsWith(`${stage}-`))
    const others = names.map((name) => join(cache, name)).filter((path) => path !== draft)
    await Promise.all(others.map((path) => rm(path, { recursive: true, force: true })))
    await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * The state of the current sources. One process builds it at a time; a damaged one is built again.
 * @throws ChainStartError, TransactionFailedError, StateDumpError, StateUnreadableError, RpcError
 */
export async function ensureState(stage: Stage, cache = defaultCache): Promise<StoredState> {
  const folder = join(cache, `${stage}-${stateKey(root)}`)
  const found = await readState(folder)
  if (found) return { ...found, folder }
  await mkdir(cache, { recursive: true })
  const lock = await takeLock(join(cache, `${stage}.lock`), () => false)
  try {
    // Another process may have built the state while this one waited for the lock.
    if ((await readState(folder)) === null) await replaceState(stage, cache, folder)
    const built = await readState(folder)
    if (!built) throw new StateUnreadableError(folder)
    return { ...built, folder }
  } finally {
    await lock.release()
  }
}

/** Thrown when a state that was just built cannot be read. */
export class StateUnreadableError extends Error {
  override readonly name = 'StateUnreadableError'
  readonly folder: string
  constructor(folder: string) {
    super(`The stored state in ${folder} was just written and cannot be read.`)
    this.folder = folder
  }
}
