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
  /** As of the last Sync event of a native/stablecoin pair. */
  nativeUsd: t.bigint(),
}))

export const token = onchainTable('token', (t) => ({
  id: t.hex().primaryKey(),
  symbol: t.text(),
  name: t.text(),
  decimals: t.integer(),
  rank: t.integer().notNull(),
  /** Pairs that can price this token. */
  pricedBy: t.hex().array().notNull(),
  /** Current for native currency and stablecoins; else as of the last event. */
  price: t.bigint(),
  /** Native currency value, in 10^-18, of the reviewed tokens in its market. */
  backing: t.bigint(),
  /** Whether this token gives value to the tokens it is paired with. */
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
    /** Last minted LP tokens: the Mint event after them lacks recipient and amount. */
    lastMintTo: t.hex(),
    lastMintLiquidity: t.bigint().notNull(),
    /** Last returned and burned LP tokens: the Burn event after them lacks both. */
    lastReturnFrom: t.hex(),
    lastBurnLiquidity: t.bigint().notNull(),
  }),
  (table) => ({ token0: index().on(table.token0), token1: index().on(table.token1) }),
)
