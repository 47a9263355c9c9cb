import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildEnvironment } from '../environment/build-environment.ts'
import type { CampaignKind } from '../environment/deploy-campaigns.ts'
import { reaper } from '../environment/reaper.ts'
import { startAnvil } from '../environment/start-anvil.ts'
import { startFaultyNode } from './faulty-node.ts'
import { type Stage, startStaged } from './run-schedule.ts'

/**
 * An environment with a chain and an indexer behind a faulty node.
 * @param newDatabase creates a PostgreSQL database; undefined for the embedded one
 */
export async function openStage(
  campaigns: CampaignKind,
  newDatabase: Stage['newDatabase'] = async () => undefined,
): Promise<Stage & { readonly close: () => Promise<void> }> {
  const environment = await buildEnvironment(await startAnvil(), campaigns)
  const folder = await mkdtemp(join(tmpdir(), 'dexswap-schedules-'))
  // When root runs the tests, the database belongs to another user, who must be able to enter the
  // folder of the stores.
  await chmod(folder, 0o711)
  reaper.keepPath(folder)
  const databaseUrl = await newDatabase()
  const parts = {
    environment,
    campaigns,
    renewals: 0,
    node: await startFaultyNode(environment.anvil.rpcUrl),
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
      await stage.environment.anvil.stop()
      await rm(folder, { recursive: true, force: true })
      reaper.forgetPath(folder)
    },
  })
}
