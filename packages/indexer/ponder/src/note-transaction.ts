import type { Context, Event } from 'ponder:registry'
import { transaction } from 'ponder:schema'
import { lower } from './lower.ts'

type Noted = Pick<Event<'Pair:Swap'>, 'block' | 'transaction'>

/** The row of an event's transaction, for the first of its events that leaves one. */
export async function noteTransaction(db: Context<'Pair:Swap'>['db'], event: Noted): Promise<void> {
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
