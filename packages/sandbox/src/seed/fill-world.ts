import type { RpcClient } from '../chain/connect-node.ts'
import type { World } from '../world/deploy-world.ts'
import { seedConcentrated } from './seed-concentrated.ts'
import { seedSolidly } from './seed-solidly.ts'
import { type SeedOptions, seedWorld } from './seed-world.ts'

/**
 * Number of empty blocks after the history. The indexer reads the latest 30 one by one because of
 * reorgs, and all earlier ones together, so it finishes the history seconds earlier.
 */
const blocksAfterHistory = 31

/**
 * Executes the trades of the history, deploys Uniswap V3 and a Solidly platform with their pools,
 * and mines empty blocks.
 * @throws SeedDivergedError, TransactionFailedError, RpcError
 */
export async function fillWorld(client: RpcClient, world: World, options: SeedOptions): Promise<void> {
  const afterHistory = async () => {
    await seedConcentrated(client, world)
    await seedSolidly(client, world)
  }
  await seedWorld(client, world, { ...options, afterHistory })
  await client.request({ method: 'anvil_mine', params: [`0x${blocksAfterHistory.toString(16)}`, '0x0'] })
}
