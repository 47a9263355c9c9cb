import { index, onchainTable } from 'ponder'

export const user = onchainTable('user', (t) => ({ id: t.hex().primaryKey() }))

export const liquidityPosition = onchainTable(
  'liquidity_position',
  (t) => ({
    id: t.text().primaryKey(),
    user: t.hex().notNull(),
    pair: t.hex().notNull(),
    liquidityTokenBalance: t.bigint().notNull(),
  }),
  (table) => ({ user: index().on(table.user), pair: index().on(table.pair) }),
)
