import type { IndexingFunctionArgs } from 'ponder:registry'
import { campaign, claim, user } from 'ponder:schema'
import { insertTransaction } from '../insert-transaction.ts'
import { lower } from '../lower.ts'
import { actionColumns } from './action-columns.ts'

export async function indexClaimed({
  event,
  context: { db },
}: IndexingFunctionArgs<'Campaign:Claimed'>): Promise<void> {
  const row = await db.find(campaign, { id: lower(event.log.address) })
  if (!row) return
  const claimer = lower(event.args.claimer)
  await db.insert(user).values({ id: claimer }).onConflictDoNothing()
  await insertTransaction(db, event)
  await db.insert(claim).values({
    ...actionColumns(event),
    user: claimer,
    rewardTokens: row.rewardTokens,
    amounts: [...event.args.amounts],
  })
}
