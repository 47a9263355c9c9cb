import { onchainTable } from 'ponder'

export const head = onchainTable('head', (t) => ({
  id: t.integer().primaryKey(),
  number: t.integer().notNull(),
  hash: t.hex().notNull(),
  timestamp: t.integer().notNull(),
}))
