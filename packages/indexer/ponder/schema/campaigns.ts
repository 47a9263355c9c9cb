import { index, onchainTable } from 'ponder'
import { actionColumns, payoutColumns, stakeColumns } from './columns.ts'

export const campaignFactory = onchainTable('campaign_factory', (t) => ({
  id: t.hex().primaryKey(),
  /** Number of campaigns for the pairs of DexSwap, without cancelled ones. */
  campaignCount: t.integer().notNull(),
}))

export const campaign = onchainTable(
  'liquidity_mining_campaign',
  (t) => ({
    id: t.hex().primaryKey(),
    factory: t.hex().notNull(),
    owner: t.hex().notNull(),
    pair: t.hex().notNull(),
    /** In Unix seconds; an end may exceed 32 bits. */
    startsAt: t.bigint().notNull(),
    endsAt: t.bigint().notNull(),
    duration: t.bigint().notNull(),
    locked: t.boolean().notNull(),
    /** 0 means no cap. */
    stakingCap: t.bigint().notNull(),
    stakedAmount: t.bigint().notNull(),
    rewardTokens: t.hex().array().notNull(),
    /** Amount of each token in `rewardTokens`, in its base units. */
    rewardAmounts: t.bigint().array().notNull(),
    createdAtTimestamp: t.integer().notNull(),
    createdAtBlockNumber: t.integer().notNull(),
  }),
  (table) => ({ pair: index().on(table.pair, table.endsAt) }),
)

export const campaignPosition = onchainTable(
  'liquidity_mining_position',
  (t) => ({
    id: t.text().primaryKey(),
    user: t.hex().notNull(),
    campaign: t.hex().notNull(),
    targetedPair: t.hex().notNull(),
    stakedAmount: t.bigint().notNull(),
  }),
  (table) => ({
    user: index().on(table.user),
    campaign: index().on(table.campaign),
    targetedPair: index().on(table.targetedPair),
  }),
)

export const deposit = onchainTable(
  'deposit',
  (t) => stakeColumns(t),
  (table) => ({ campaign: index().on(table.campaign, table.timestamp), user: index().on(table.user) }),
)

export const withdrawal = onchainTable(
  'withdrawal',
  (t) => stakeColumns(t),
  (table) => ({ campaign: index().on(table.campaign, table.timestamp), user: index().on(table.user) }),
)

export const claim = onchainTable(
  'claim',
  (t) => ({
    ...actionColumns(t),
    campaign: t.hex().notNull(),
    user: t.hex().notNull(),
    ...payoutColumns(t),
  }),
  (table) => ({ campaign: index().on(table.campaign, table.timestamp), user: index().on(table.user) }),
)

export const recovery = onchainTable(
  'recovery',
  (t) => ({
    ...actionColumns(t),
    campaign: t.hex().notNull(),
    ...payoutColumns(t),
  }),
  (table) => ({ campaign: index().on(table.campaign, table.timestamp) }),
)
