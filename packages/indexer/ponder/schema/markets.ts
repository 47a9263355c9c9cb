import { index, onchainTable } from 'ponder'
import { reserveColumns } from './columns.ts'

export const factory = onchainTable('factory', (t) => ({
  id: t.hex().primaryKey(),
  platform: t.text().notNull(),
  pairCount: t.integer().notNull(),
  txCount: t.integer().notNull(),
  totalVolumeNativeCurrency: t.bigint(),
  totalVolumeUSD: t.bigint(),
}))

export const bundle = onchainTable('bundle', (t) => ({
  id: t.text().primaryKey(),
  /** As of the last event on one of the pairs it is derived from. */
  nativeUsd: t.bigint(),
}))

export const token = onchainTable('token', (t) => ({
  id: t.hex().primaryKey(),
  symbol: t.text(),
  name: t.text(),
  decimals: t.integer(),
  rank: t.integer().notNull(),
  /** Pairs that can give it its price. */
  pricedBy: t.hex().array().notNull(),
  /** Of the native currency and stablecoins as of now, of another token as of the last event on one of its pairs. */
  price: t.bigint(),
  /** Worth of the reviewed tokens against it where it has a market, in native currency. */
  backing: t.bigint(),
  /** Whether a pair with it is worth something for that. */
  isMoney: t.boolean().notNull(),
  tradeVolume: t.bigint().notNull(),
  tradeVolumeNativeCurrency: t.bigint(),
  tradeVolumeUSD: t.bigint(),
  txCount: t.integer().notNull(),
  totalLiquidity: t.bigint().notNull(),
}))

export const pair = onchainTable(
  'pair',
  (t) => ({
    id: t.hex().primaryKey(),
    platform: t.text().notNull(),
    factory: t.hex().notNull(),
    token0: t.hex().notNull(),
    token1: t.hex().notNull(),
    decimals0: t.integer(),
    decimals1: t.integer(),
    ...reserveColumns(t),
    swapFee: t.integer().notNull(),
    volumeToken0: t.bigint().notNull(),
    volumeToken1: t.bigint().notNull(),
    volumeNativeCurrency: t.bigint(),
    volumeUSD: t.bigint(),
    txCount: t.integer().notNull(),
    createdAtTimestamp: t.integer().notNull(),
    createdAtBlockNumber: t.integer().notNull(),
    /** The LP tokens minted last: a Mint event follows within the same call and says neither to whom nor how many. */
    lastMintTo: t.hex(),
    lastMintLiquidity: t.bigint().notNull(),
    /** Who sent LP tokens back last, and how many were burned last: the same for a Burn event. */
    lastReturnFrom: t.hex(),
    lastBurnLiquidity: t.bigint().notNull(),
  }),
  (table) => ({ token0: index().on(table.token0), token1: index().on(table.token1) }),
)
