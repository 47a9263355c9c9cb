import type { onchainTable } from 'ponder'

type TableArguments = Parameters<typeof onchainTable>
/** The column builders that Ponder passes to a table. */
type ColumnTypes = Parameters<Extract<TableArguments[1], (types: never) => unknown>>[0]

/** Columns of a row for an event. `id` consists of transaction hash and log index. */
export const actionColumns = (t: ColumnTypes) => ({
  id: t.text().primaryKey(),
  transaction: t.hex().notNull(),
  timestamp: t.integer().notNull(),
  logIndex: t.integer().notNull(),
})

/** The pair of a row and the decimals of its amounts. */
export const pairColumns = (t: ColumnTypes) => ({
  pair: t.hex().notNull(),
  decimals0: t.integer(),
  decimals1: t.integer(),
})

export const reserveColumns = (t: ColumnTypes) => ({
  reserve0: t.bigint().notNull(),
  reserve1: t.bigint().notNull(),
  totalSupply: t.bigint().notNull(),
})

/** Liquidity that a provider adds or removes, with its amounts. */
export const liquidityColumns = (t: ColumnTypes) => ({
  liquidity: t.bigint().notNull(),
  amount0: t.bigint().notNull(),
  amount1: t.bigint().notNull(),
  amountUSD: t.bigint(),
})

/** A change of a stake in a campaign. */
export const stakeColumns = (t: ColumnTypes) => ({
  ...actionColumns(t),
  campaign: t.hex().notNull(),
  user: t.hex().notNull(),
  amount: t.bigint().notNull(),
})

/** Paid rewards, in the order of the campaign's reward tokens. */
export const payoutColumns = (t: ColumnTypes) => ({
  rewardTokens: t.hex().array().notNull(),
  amounts: t.bigint().array().notNull(),
})
