import type { IndexingFunctionArgs } from 'ponder:registry'
import { campaign, recovery } from 'ponder:schema'
import { lower } from '../lower.ts'
import { noteTransaction } from '../note-transaction.ts'
import { actionColumns } from './action-columns.ts'

/** What nobody earned went back to the owner. */
export async function indexRecovered({
  event,
  context: { db },
}: IndexingFunctionArgs<'Campaign:Recovered'>): Promise<void> {
  const row = await db.find(campaign, { id: lower(event.log.address) })
  if (!row) return
  await noteTransaction(db, event)
  await db
    .insert(recovery)
    .values({ ...actionColumns(event), rewardTokens: row.rewardTokens, amounts: [...event.args.amounts] })
}
