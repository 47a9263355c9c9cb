import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWorld } from '../world/build-world.ts'
import type { CampaignKind } from '../world/deploy-campaigns.ts'
import { startAnvil } from '../world/start-anvil.ts'
import { warden } from '../world/warden.ts'
import { startFaultyNode } from './faulty-node.ts'
import { type Stage, startStaged } from './run-schedule.ts'

/**
 * A world with a chain of its own and an indexer behind a node that can misbehave.
 * @param newDatabase gives that of a PostgreSQL database; undefined for the embedded one
 */
export async function openStage(
  campaigns: CampaignKind,
  newDatabase: Stage['newDatabase'] = async () => undefined,
): Promise<Stage & { readonly close: () => Promise<void> }> {
  const world = await buildWorld(await startAnvil(), campaigns)
  const folder = await mkdtemp(join(tmpdir(), 'dexswap-schedules-'))
  warden.keepPath(folder)
  const databaseUrl = await newDatabase()
  const parts = {
    world,
    campaigns,
    renewals: 0,
    node: await startFaultyNode(world.anvil.rpcUrl),
    folder,
    newDatabase,
    sentences: [] as string[],
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  }
  const stage: Stage = { ...parts, indexer: await startStaged(parts) }
  return Object.assign(stage, {
    async close() {
      await stage.indexer.stop()
      await stage.node.stop()
      await stage.world.anvil.stop()
      await rm(folder, { recursive: true, force: true })
      warden.forgetPath(folder)
    },
  })
}
