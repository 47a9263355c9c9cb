import { ponder } from 'ponder:registry'
import { head } from 'ponder:schema'

ponder.on('Head:block', async ({ event, context }) => {
  const row = {
    number: Number(event.block.number),
    hash: event.block.hash,
    timestamp: Number(event.block.timestamp),
  }
  await context.db
    .insert(head)
    .values({ id: 1, ...row })
    .onConflictDoUpdate(row)
})
