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
  /** Price as of the last Sync event of a pair of native currency and stablecoin. */
  nativeUsd: t.bigint(),
}))

export const token = onchainTable('token', (t) => ({
  id: t.hex().primaryKey(),
  symbol: t.text(),
  name: t.text(),
  decimals: t.integer(),
  rank: t.integer().notNull(),
  /** Pairs that can set the price of this token. */
  pricedBy: t.hex().array().notNull(),
  /** Always current for native currency and stablecoins; for other tokens as of their last event. */
  price: t.bigint(),
  /**
   * Value in native currency (10^-18) of the reviewed tokens in the pairs that set the price of this
   * token.
   */
  backing: t.bigint(),
  /** True when this token can set the price of tokens with which it is paired. */
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
    /**
     * Recipient of the last LP tokens minted, because the Mint event after it names neither recipient nor
     * amount.
     */
    lastMintTo: t.hex(),
    lastMintLiquidity: t.bigint().notNull(),
    /**
     * Sender of the LP tokens last returned to the pair, because the Burn event after it does not name the
     * sender.
     */
    lastReturnFrom: t.hex(),
    lastBurnLiquidity: t.bigint().notNull(),
  }),
  (table) => ({ token0: index().on(table.token0), token1: index().on(table.token1) }),
)
