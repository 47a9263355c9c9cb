import type { IndexingFunctionArgs } from 'ponder:registry'
import { deposit } from 'ponder:schema'
import { insertTransaction } from '../insert-transaction.ts'
import { lower } from '../lower.ts'
import { actionColumns } from './action-columns.ts'
import { moveStake } from './move-stake.ts'

export async function indexStaked({ event, context: { db } }: IndexingFunctionArgs<'Campaign:Staked'>): Promise<void> {
  const { amount } = event.args
  const user = lower(event.args.staker)
  if (!(await moveStake(db, lower(event.log.address), user, amount))) return
  await insertTransaction(db, event)
  await db.insert(deposit).values({ ...actionColumns(event), user, amount })
}
