import type { onchainTable } from 'ponder'

type TableArguments = Parameters<typeof onchainTable>
/** The types of columns that a table is made of. */
type ColumnTypes = Parameters<Extract<TableArguments[1], (types: never) => unknown>>[0]

/** What somebody did, as its event tells it: `id` is the transaction and the place of the log in its block. */
export const actionColumns = (t: ColumnTypes) => ({
  id: t.text().primaryKey(),
  transaction: t.hex().notNull(),
  timestamp: t.integer().notNull(),
  logIndex: t.integer().notNull(),
})

/** The pair that a row is about, with the decimals that its amounts are told in. */
export const pairColumns = (t: ColumnTypes) => ({
  pair: t.hex().notNull(),
  decimals0: t.integer(),
  decimals1: t.integer(),
})

/** What a pair holds. */
export const reserveColumns = (t: ColumnTypes) => ({
  reserve0: t.bigint().notNull(),
  reserve1: t.bigint().notNull(),
  totalSupply: t.bigint().notNull(),
})
