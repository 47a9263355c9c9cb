import { index, onchainTable } from 'ponder'
import { actionColumns, liquidityColumns, pairColumns } from './columns.ts'

export const transaction = onchainTable(
  'transaction',
  (t) => ({
    id: t.hex().primaryKey(),
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
    from: t.hex().notNull(),
  }),
  (table) => ({ timestamp: index().on(table.timestamp) }),
)

export const mint = onchainTable(
  'mint',
  (t) => ({
    ...actionColumns(t),
    ...pairColumns(t),
    sender: t.hex().notNull(),
    to: t.hex(),
    ...liquidityColumns(t),
  }),
  (table) => ({
    pair: index().on(table.pair, table.timestamp),
    to: index().on(table.to),
    transaction: index().on(table.transaction),
  }),
)

export const burn = onchainTable(
  'burn',
  (t) => ({
    ...actionColumns(t),
    ...pairColumns(t),
    sender: t.hex().notNull(),
    from: t.hex(),
    to: t.hex().notNull(),
    ...liquidityColumns(t),
  }),
  (table) => ({
    pair: index().on(table.pair, table.timestamp),
    from: index().on(table.from),
    transaction: index().on(table.transaction),
  }),
)

export const swap = onchainTable(
  'swap',
  (t) => ({
    ...actionColumns(t),
    ...pairColumns(t),
    sender: t.hex().notNull(),
    from: t.hex().notNull(),
    to: t.hex().notNull(),
    amount0In: t.bigint().notNull(),
    amount1In: t.bigint().notNull(),
    amount0Out: t.bigint().notNull(),
    amount1Out: t.bigint().notNull(),
    amountUSD: t.bigint(),
  }),
  (table) => ({
    pair: index().on(table.pair, table.timestamp),
    timestamp: index().on(table.timestamp),
    from: index().on(table.from),
    transaction: index().on(table.transaction),
  }),
)
