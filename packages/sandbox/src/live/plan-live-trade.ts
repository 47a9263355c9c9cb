import type { RpcClient } from '../chain/connect-node.ts'
import { arbitrage } from '../seed/arbitrage.ts'
import type { Random } from '../seed/create-random.ts'
import { createMarket } from '../seed/market.ts'
import { noiseTrade } from '../seed/noise-trade.ts'
import type { Operation } from '../seed/operation.ts'
import type { Prices } from '../seed/price-walk.ts'
import { readReserves } from '../seed/read-reserves.ts'
import type { World } from '../world/deploy-world.ts'
import { tokenSpecs } from '../world/token-specs.ts'

const fairPrices: Prices = new Map(tokenSpecs.map(({ id, priceUsd }) => [id, priceUsd]))

/** Plans the next trade of other accounts at the current reserves: a random trade, or arbitrage. */
export async function planLiveTrade(client: RpcClient, world: World, random: Random): Promise<readonly Operation[]> {
  const market = createMarket()
  await Promise.all(
    market.pools.map(async (pool) => {
      const { reserveA, reserveB } = await readReserves(client, world, pool.spec)
      pool.reserve0 = reserveA
      pool.reserve1 = reserveB
    }),
  )
  return random.next() < 0.7 ? noiseTrade(market, random, fairPrices) : arbitrage(market, random, fairPrices, 1)
}
