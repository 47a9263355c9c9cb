import type { IndexingFunctionArgs } from 'ponder:registry'
import { campaign, recovery } from 'ponder:schema'
import { insertTransaction } from '../insert-transaction.ts'
import { lower } from '../lower.ts'
import { actionColumns } from './action-columns.ts'

/** Stores unearned rewards that were returned to the owner. */
export async function indexRecovered({
  event,
  context: { db },
}: IndexingFunctionArgs<'Campaign:Recovered'>): Promise<void> {
  const row = await db.find(campaign, { id: lower(event.log.address) })
  if (!row) return
  await insertTransaction(db, event)
  await db
    .insert(recovery)
    .values({ ...actionColumns(event), rewardTokens: row.rewardTokens, amounts: [...event.args.amounts] })
}
