import type { Context } from 'ponder:registry'
import { head } from 'ponder:schema'
import type { Hex } from 'viem'

type Block = { readonly number: bigint; readonly hash: Hex; readonly timestamp: bigint }
type Args = { readonly event: { readonly block: Block }; readonly context: Pick<Context<'Head:block'>, 'db'> }

/**
 * Stores the block of an event as indexed head in the transaction of the event's rows. In a historical
 * sync too, which skips blocks without events.
 */
export function withHeadUpdate<Given extends Args>(
  index: (args: Given) => Promise<void>,
): (args: Given) => Promise<void> {
  return async (args) => {
    const { block } = args.event
    const { db } = args.context
    const known = await db.find(head, { id: 1 })
    if (known?.hash !== block.hash) {
      const row = { number: Number(block.number), hash: block.hash, timestamp: Number(block.timestamp) }
      await db
        .insert(head)
        .values({ id: 1, ...row })
        .onConflictDoUpdate(row)
    }
    await index(args)
  }
}
