import type { IndexingFunctionArgs } from 'ponder:registry'
import { deposit } from 'ponder:schema'
import { lower } from '../lower.ts'
import { noteTransaction } from '../note-transaction.ts'
import { actionColumns } from './action-columns.ts'
import { moveStake } from './move-stake.ts'

/** LP tokens were staked. */
export async function indexStaked({ event, context: { db } }: IndexingFunctionArgs<'Campaign:Staked'>): Promise<void> {
  const { amount } = event.args
  const user = lower(event.args.staker)
  if (!(await moveStake(db, lower(event.log.address), user, amount))) return
  await noteTransaction(db, event)
  await db.insert(deposit).values({ ...actionColumns(event), user, amount })
}
