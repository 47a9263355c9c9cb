import * as schema from 'ponder:schema'
import { amounts, bigInt, type Entity, flag, hex, int, many, named, one, text } from '@dexswap/graph-api'
import { tableOf } from '../table-of.ts'
import { lpAmount } from './fields.ts'

const campaignActionFields = {
  id: text('id'),
  transaction: one('Transaction', 'transaction'),
  timestamp: int('timestamp'),
  logIndex: int('logIndex'),
  liquidityMiningCampaign: one('LiquidityMiningCampaign', 'campaign'),
}

export const campaigns: readonly Entity[] = [
  {
    name: 'CampaignFactory',
    single: 'campaignFactory',
    plural: 'campaignFactories',
    table: tableOf(schema.campaignFactory),
    fields: {
      id: hex('id'),
      campaignCount: int('campaignCount'),
      liquidityMiningCampaigns: many('LiquidityMiningCampaign', 'factory'),
    },
  },
  {
    name: 'LiquidityMiningCampaign',
    single: 'liquidityMiningCampaign',
    plural: 'liquidityMiningCampaigns',
    table: tableOf(schema.campaign),
    fields: {
      id: hex('id'),
      address: hex('id'),
      factory: one('CampaignFactory', 'factory'),
      owner: hex('owner'),
      stakablePair: one('Pair', 'pair'),
      startsAt: bigInt('startsAt'),
      endsAt: bigInt('endsAt'),
      duration: bigInt('duration'),
      locked: flag('locked'),
      stakingCap: lpAmount('stakingCap'),
      stakedAmount: lpAmount('stakedAmount'),
      rewardTokens: named('Token', 'rewardTokens'),
      rewardAmounts: amounts('rewardAmounts', 'rewardTokens'),
      createdAtTimestamp: int('createdAtTimestamp'),
      createdAtBlockNumber: int('createdAtBlockNumber'),
      liquidityMiningPositions: many('LiquidityMiningPosition', 'campaign'),
      deposits: many('Deposit', 'campaign'),
      withdrawals: many('Withdrawal', 'campaign'),
      claims: many('Claim', 'campaign'),
      recoveries: many('Recovery', 'campaign'),
    },
  },
  {
    name: 'LiquidityMiningPosition',
    single: 'liquidityMiningPosition',
    plural: 'liquidityMiningPositions',
    table: tableOf(schema.campaignPosition),
    fields: {
      id: text('id'),
      user: one('User', 'user'),
      liquidityMiningCampaign: one('LiquidityMiningCampaign', 'campaign'),
      targetedPair: one('Pair', 'targetedPair'),
      stakedAmount: lpAmount('stakedAmount'),
    },
  },
  {
    name: 'Deposit',
    single: 'deposit',
    plural: 'deposits',
    table: tableOf(schema.deposit),
    fields: { ...campaignActionFields, user: one('User', 'user'), amount: lpAmount('amount') },
  },
  {
    name: 'Withdrawal',
    single: 'withdrawal',
    plural: 'withdrawals',
    table: tableOf(schema.withdrawal),
    fields: { ...campaignActionFields, user: one('User', 'user'), amount: lpAmount('amount') },
  },
  {
    name: 'Claim',
    single: 'claim',
    plural: 'claims',
    table: tableOf(schema.claim),
    fields: {
      ...campaignActionFields,
      user: one('User', 'user'),
      rewardTokens: named('Token', 'rewardTokens'),
      amounts: amounts('amounts', 'rewardTokens'),
    },
  },
  {
    name: 'Recovery',
    single: 'recovery',
    plural: 'recoveries',
    table: tableOf(schema.recovery),
    fields: {
      ...campaignActionFields,
      rewardTokens: named('Token', 'rewardTokens'),
      amounts: amounts('amounts', 'rewardTokens'),
    },
  },
]
