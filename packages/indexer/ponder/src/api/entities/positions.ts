import * as schema from 'ponder:schema'
import { type Entity, hex, many, one, text } from '@dexswap/graph-api'
import { tableOf } from '../table-of.ts'
import { lpAmount } from './fields.ts'

export const positions: readonly Entity[] = [
  {
    name: 'User',
    single: 'user',
    plural: 'users',
    table: tableOf(schema.user),
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
    table: tableOf(schema.liquidityPosition),
    fields: {
      id: text('id'),
      user: one('User', 'user'),
      pair: one('Pair', 'pair'),
      liquidityTokenBalance: lpAmount('liquidityTokenBalance'),
    },
  },
]
