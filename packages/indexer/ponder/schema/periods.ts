import { index, onchainTable } from 'ponder'
import { pairColumns, reserveColumns } from './columns.ts'

export const dexSwapDayData = onchainTable('dexswap_day_data', (t) => ({
  id: t.text().primaryKey(),
  platform: t.text().notNull(),
  date: t.integer().notNull(),
  dailyVolumeNativeCurrency: t.bigint(),
  dailyVolumeUSD: t.bigint(),
  totalVolumeNativeCurrency: t.bigint(),
  totalVolumeUSD: t.bigint(),
  txCount: t.integer().notNull(),
}))

export const pairHourData = onchainTable(
  'pair_hour_data',
  (t) => ({
    id: t.text().primaryKey(),
    ...pairColumns(t),
    hourStartUnix: t.integer().notNull(),
    ...reserveColumns(t),
    reserveUSD: t.bigint(),
    hourlyVolumeToken0: t.bigint().notNull(),
    hourlyVolumeToken1: t.bigint().notNull(),
    hourlyVolumeUSD: t.bigint(),
    hourlyTxns: t.integer().notNull(),
  }),
  (table) => ({ pair: index().on(table.pair, table.hourStartUnix) }),
)

export const pairDayData = onchainTable(
  'pair_day_data',
  (t) => ({
    id: t.text().primaryKey(),
    ...pairColumns(t),
    date: t.integer().notNull(),
    ...reserveColumns(t),
    reserveUSD: t.bigint(),
    dailyVolumeToken0: t.bigint().notNull(),
    dailyVolumeToken1: t.bigint().notNull(),
    dailyVolumeUSD: t.bigint(),
    dailyTxns: t.integer().notNull(),
  }),
  (table) => ({ pair: index().on(table.pair, table.date) }),
)

export const tokenDayData = onchainTable(
  'token_day_data',
  (t) => ({
    id: t.text().primaryKey(),
    token: t.hex().notNull(),
    date: t.integer().notNull(),
    decimals: t.integer(),
    dailyVolumeToken: t.bigint().notNull(),
    dailyVolumeNativeCurrency: t.bigint(),
    dailyVolumeUSD: t.bigint(),
    dailyTxns: t.integer().notNull(),
    totalLiquidityToken: t.bigint().notNull(),
    totalLiquidityNativeCurrency: t.bigint(),
    totalLiquidityUSD: t.bigint(),
    priceUSD: t.bigint(),
  }),
  (table) => ({ token: index().on(table.token, table.date) }),
)
