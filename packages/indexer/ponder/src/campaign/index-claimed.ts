import type { IndexingFunctionArgs } from 'ponder:registry'
import { campaign, claim, user } from 'ponder:schema'
import { lower } from '../lower.ts'
import { noteTransaction } from '../note-transaction.ts'
import { actionColumns } from './action-columns.ts'

/** Earned rewards were paid. */
export async function indexClaimed({
  event,
  context: { db },
}: IndexingFunctionArgs<'Campaign:Claimed'>): Promise<void> {
  const row = await db.find(campaign, { id: lower(event.log.address) })
  if (!row) return
  const claimer = lower(event.args.claimer)
  await db.insert(user).values({ id: claimer }).onConflictDoNothing()
  await noteTransaction(db, event)
  await db.insert(claim).values({
    ...actionColumns(event),
    user: claimer,
    rewardTokens: row.rewardTokens,
    amounts: [...event.args.amounts],
  })
}
