import * as schema from 'ponder:schema'
import { type Entity, hex, many, one, text } from '#indexer/graphql/entity.ts'
import { lpAmount } from './fields.ts'

export const positions: readonly Entity[] = [
  {
    name: 'User',
    single: 'user',
    plural: 'users',
    table: schema.user,
    fields: {
      id: hex('id'),
      liquidityPositions: many('LiquidityPosition', 'user'),
      liquidityMiningPositions: many('LiquidityMiningPosition', 'user'),
      deposits: many('Deposit', 'user'),
      withdrawals: many('Withdrawal', 'user'),
      claims: many('Claim', 'user'),
    },
  },
  {
    name: 'LiquidityPosition',
    single: 'liquidityPosition',
    plural: 'liquidityPositions',
    table: schema.liquidityPosition,
    fields: {
      id: text('id'),
      user: one('User', 'user'),
      pair: one('Pair', 'pair'),
      liquidityTokenBalance: lpAmount('liquidityTokenBalance'),
    },
  },
]
