import type { IndexingFunctionArgs } from 'ponder:registry'
import { campaign, campaignFactory } from 'ponder:schema'
import { lower } from '../lower.ts'

/** Deletes a campaign that was cancelled. Before its start it can have no stakes. */
export async function indexCancelled({
  event,
  context: { db },
}: IndexingFunctionArgs<'Campaign:Canceled'>): Promise<void> {
  const id = lower(event.log.address)
  const row = await db.find(campaign, { id })
  if (!row) return
  await db.delete(campaign, { id })
  await db
    .update(campaignFactory, { id: row.factory })
    .set(({ campaignCount }) => ({ campaignCount: campaignCount - 1 }))
}
