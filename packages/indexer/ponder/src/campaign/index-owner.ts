import type { IndexingFunctionArgs } from 'ponder:registry'
import { campaign } from 'ponder:schema'
import { lower } from '../lower.ts'

/** Updates the owner, who may cancel the campaign and receives unearned rewards. */
export async function indexOwner({
  event,
  context: { db },
}: IndexingFunctionArgs<'Campaign:OwnershipTransferred'>): Promise<void> {
  const id = lower(event.log.address)
  if (await db.find(campaign, { id })) await db.update(campaign, { id }).set({ owner: lower(event.args.newOwner) })
}
