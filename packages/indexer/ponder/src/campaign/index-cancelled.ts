import type { IndexingFunctionArgs } from 'ponder:registry'
import { campaign, campaignFactory } from 'ponder:schema'
import { lower } from '../lower.ts'

/** Deletes a campaign cancelled before its start: it has no stakes yet. */
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
