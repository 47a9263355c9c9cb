import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIndexer } from '../src/index.ts'
import { waitForHead } from './wait-for-block.ts'
import { act } from './world/act.ts'
import { buildWorld, type World } from './world/build-world.ts'
import { ownPort } from './world/own-port.ts'
import { createRandom } from './world/random.ts'
import { startAnvil } from './world/start-anvil.ts'
import { warden } from './world/warden.ts'

const hour = 3_600

/** A world with a history, and the address of an index that stands on its newest block. */
export type OpenIndex = { readonly world: World; readonly url: string; readonly close: () => Promise<void> }

/** How often somebody does something before the indexer starts and while it runs: the two go different ways through it. */
export type Acts = { readonly seed: number; readonly before: number; readonly after: number }

/** @param prepare what is done besides, before the indexer starts */
export async function openIndex(
  { seed, before, after }: Acts,
  prepare: (world: World) => Promise<void> = async () => {},
  options: { readonly trustedProxies?: number; readonly databaseUrl?: string } = {},
): Promise<OpenIndex> {
  const anvil = await startAnvil()
  const world = await buildWorld(anvil)
  const random = createRandom(seed)
  const actTimes = async (times: number) => {
    for (let step = 0; step < times; step++) {
      await anvil.client.increaseTime({ seconds: random.integer(600, 6 * hour) })
      await act(world, random)
    }
  }
  await actTimes(before)
  await prepare(world)
  const storeFolder = await mkdtemp(join(tmpdir(), 'dexswap-indexer-'))
  warden.keepPath(storeFolder)
  const indexer = await startIndexer({
    rpcUrl: anvil.rpcUrl,
    record: world.record,
    startBlock: 0,
    port: await ownPort(),
    storeFolder,
    ...options,
  })
  await actTimes(after)
  await waitForHead(indexer.url, world)
  return {
    world,
    url: indexer.url,
    async close() {
      await indexer.stop()
      await anvil.stop()
      await rm(storeFolder, { recursive: true, force: true })
      warden.forgetPath(storeFolder)
    },
  }
}
