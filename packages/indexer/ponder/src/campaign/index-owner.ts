import type { IndexingFunctionArgs } from 'ponder:registry'
import { campaign } from 'ponder:schema'
import { lower } from '../lower.ts'

/** A campaign got another owner: who may cancel it and is paid what nobody earned. */
export async function indexOwner({
  event,
  context: { db },
}: IndexingFunctionArgs<'Campaign:OwnershipTransferred'>): Promise<void> {
  const id = lower(event.log.address)
  if (await db.find(campaign, { id })) await db.update(campaign, { id }).set({ owner: lower(event.args.newOwner) })
}
