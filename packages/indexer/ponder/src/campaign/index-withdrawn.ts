import type { IndexingFunctionArgs } from 'ponder:registry'
import { withdrawal } from 'ponder:schema'
import { insertTransaction } from '../insert-transaction.ts'
import { lower } from '../lower.ts'
import { actionColumns } from './action-columns.ts'
import { moveStake } from './move-stake.ts'

export async function indexWithdrawn({
  event,
  context: { db },
}: IndexingFunctionArgs<'Campaign:Withdrawn'>): Promise<void> {
  const { amount } = event.args
  const user = lower(event.args.withdrawer)
  if (!(await moveStake(db, lower(event.log.address), user, -amount))) return
  await insertTransaction(db, event)
  await db.insert(withdrawal).values({ ...actionColumns(event), user, amount })
}
