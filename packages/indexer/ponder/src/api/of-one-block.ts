import { db } from 'ponder:api'
import type { Plugin } from 'graphql-yoga'
import type { ReadonlyDrizzle } from 'ponder'
import { createLoaders } from '#indexer/graphql/loaders.ts'
import type { RequestContext } from '#indexer/graphql/request.ts'
import { pricesAt } from './prices-at.ts'
import { readHead, readHeld } from './read-head.ts'

type Snapshot = Pick<ReadonlyDrizzle, 'select' | 'execute'>
/** Ponder's type leaves out what would let somebody write, and with it what lets somebody read at one moment. */
type Transacting = {
  transaction<T>(
    work: (snapshot: Snapshot) => Promise<T>,
    config: { isolationLevel: 'repeatable read'; accessMode: 'read only' },
  ): Promise<T>
}

/**
 * Has all that an answer is made of read in one transaction, which sees the index as it was at one moment: `_meta` and
 * everything beside it are of one block, however many come meanwhile.
 */
export const ofOneBlock: Plugin<RequestContext> = {
  onExecute({ executeFn, setExecuteFn }) {
    setExecuteFn((args) =>
      (db as unknown as Transacting).transaction(
        async (snapshot) => {
          const head = await readHead(snapshot)
          const store = { db: snapshot, prices: () => pricesAt(snapshot, head) }
          const context: RequestContext = {
            head,
            store,
            loaders: createLoaders(store),
            isHeld: () => readHeld(snapshot),
          }
          return executeFn({ ...args, contextValue: { ...args.contextValue, ...context } })
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    )
  },
}
