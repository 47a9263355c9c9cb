import type { IndexingFunctionArgs } from 'ponder:registry'
import { pair, token } from 'ponder:schema'
import { lower } from '../lower.ts'
import { reprice } from './reprice.ts'

/**
 * Updates the reserves of the pair, the liquidity of its tokens, and prices that depend on them.
 */
export async function indexSync({ event, context }: IndexingFunctionArgs<'Pair:Sync'>): Promise<void> {
  const { db } = context
  const { reserve0, reserve1 } = event.args
  const id = lower(event.log.address)
  const before = await db.find(pair, { id })
  if (!before) return
  const [change0, change1] = [reserve0 - before.reserve0, reserve1 - before.reserve1]
  const { token0, token1 } = before
  await db.update(pair, { id }).set({ reserve0, reserve1 })
  await db.update(token, { id: token0 }).set((row) => ({ totalLiquidity: row.totalLiquidity + change0 }))
  await db.update(token, { id: token1 }).set((row) => ({ totalLiquidity: row.totalLiquidity + change1 }))
  await reprice(context, token0, token1)
}
