import type { IndexingFunctionArgs } from 'ponder:registry'
import { campaign, campaignFactory } from 'ponder:schema'
import { lower } from '../lower.ts'

/** Counts a campaign once its factory has emitted the creation event. */
export async function indexCreated({
  event,
  context: { db },
}: IndexingFunctionArgs<'CampaignFactory:DistributionCreated'>): Promise<void> {
  const id = lower(event.args.deployedAt)
  if (!(await db.find(campaign, { id }))) return
  await db.update(campaign, { id }).set({ owner: lower(event.args.owner) })
  await db
    .insert(campaignFactory)
    .values({ id: lower(event.log.address), campaignCount: 1 })
    .onConflictDoUpdate((row) => ({ campaignCount: row.campaignCount + 1 }))
}
