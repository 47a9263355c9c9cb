import type { RpcClient } from '../chain/connect-node.ts'
import type { World } from '../world/deploy-world.ts'
import { readReserves } from './read-reserves.ts'
import type { SimulatedPool } from './simulated-pool.ts'

/** Thrown when reserves differ from the simulation, because a transaction of the history failed. */
export class SeedDivergedError extends Error {
  override readonly name = 'SeedDivergedError'
  readonly pair: string
  constructor({ spec }: SimulatedPool) {
    super(`The seeded history went wrong: ${spec.tokenA}/${spec.tokenB} on ${spec.platform} is not as computed.`)
    this.pair = `${spec.platform} ${spec.tokenA}/${spec.tokenB}`
  }
}

/**
 * Compares every pair on the chain with the simulation.
 * @throws SeedDivergedError for the first difference
 */
export async function requirePredicted(
  client: RpcClient,
  world: World,
  pools: readonly SimulatedPool[],
): Promise<void> {
  await Promise.all(
    pools.map(async (pool) => {
      const { reserveA, reserveB } = await readReserves(client, world, pool.spec)
      if (reserveA !== pool.reserve0 || reserveB !== pool.reserve1) throw new SeedDivergedError(pool)
    }),
  )
}
