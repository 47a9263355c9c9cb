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
  /** Pairs that can price this token. */
  pricedBy: t.hex().array().notNull(),
  /** Up to date for native currency and stablecoins; for other tokens as of their last event. */
  price: t.bigint(),
  /**
   * Value in native currency (10^-18) of the reviewed tokens in the pairs that price this token.
   */
  backing: t.bigint(),
  /** Whether this token can give a price to the tokens with which it is paired. */
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
     * Recipient of the last minted LP tokens, because the Mint event that follows has no recipient
     * and no amount.
     */
    lastMintTo: t.hex(),
    lastMintLiquidity: t.bigint().notNull(),
    /**
     * Sender of the LP tokens that were last returned to the pair, because the Burn event that
     * follows lacks it.
     */
    lastReturnFrom: t.hex(),
    lastBurnLiquidity: t.bigint().notNull(),
  }),
  (table) => ({ token0: index().on(table.token0), token1: index().on(table.token1) }),
)
