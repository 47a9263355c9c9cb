import type { Context, Event } from 'ponder:registry'
import { transaction } from 'ponder:schema'
import { lower } from './lower.ts'

type Noted = Pick<Event<'Pair:Swap'>, 'block' | 'transaction'>

/** Inserts the transaction of an event unless an earlier event has done so. */
export async function insertTransaction(db: Context<'Pair:Swap'>['db'], event: Noted): Promise<void> {
  await db
    .insert(transaction)
    .values({
      id: event.transaction.hash,
      blockNumber: Number(event.block.number),
      timestamp: Number(event.block.timestamp),
      from: lower(event.transaction.from),
    })
    .onConflictDoNothing()
}
