import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIndexer } from '../src/index.ts'
import { act } from './environment/act.ts'
import { buildEnvironment, type Environment } from './environment/build-environment.ts'
import { ownPort } from './environment/own-port.ts'
import { createRandom } from './environment/random.ts'
import { reaper } from './environment/reaper.ts'
import { startAnvil } from './environment/start-anvil.ts'
import { waitForHead } from './wait-for-block.ts'

const hour = 3_600

/** An environment with a history, and the URL of an index that has its newest block. */
export type OpenIndex = { readonly environment: Environment; readonly url: string; readonly close: () => Promise<void> }

/** Numbers of actions before the start (historical sync) and while the indexer runs (realtime). */
export type Acts = { readonly seed: number; readonly before: number; readonly after: number }

/** Opens an environment with an index of it. @param prepare runs before the indexer starts */
export async function openIndex(
  { seed, before, after }: Acts,
  prepare: (environment: Environment) => Promise<void> = async () => {},
  options: { readonly trustedProxies?: number; readonly databaseUrl?: string } = {},
): Promise<OpenIndex> {
  const anvil = await startAnvil()
  const environment = await buildEnvironment(anvil)
  const random = createRandom(seed)
  const actTimes = async (times: number) => {
    for (let step = 0; step < times; step++) {
      await anvil.client.increaseTime({ seconds: random.integer(600, 6 * hour) })
      await act(environment, random)
    }
  }
  await actTimes(before)
  await prepare(environment)
  const storeFolder = await mkdtemp(join(tmpdir(), 'dexswap-indexer-'))
  reaper.keepPath(storeFolder)
  const indexer = await startIndexer({
    rpcUrl: anvil.rpcUrl,
    record: environment.record,
    startBlock: 0,
    port: await ownPort(),
    storeFolder,
    ...options,
  })
  await actTimes(after)
  await waitForHead(indexer.url, environment)
  return {
    environment,
    url: indexer.url,
    async close() {
      await indexer.stop()
      await anvil.stop()
      await rm(storeFolder, { recursive: true, force: true })
      reaper.forgetPath(storeFolder)
    },
  }
}
