import * as schema from 'ponder:schema'
import { decimal, type Entity, hex, int, many, maybe, one, text } from '@dexswap/graph-api'
import { tableOf } from '../table-of.ts'
import { lpAmount, value } from './fields.ts'

const actionFields = {
  id: text('id'),
  transaction: one('Transaction', 'transaction'),
  timestamp: int('timestamp'),
  logIndex: int('logIndex'),
  pair: one('Pair', 'pair'),
  sender: hex('sender'),
  amountUSD: maybe(value('amountUSD')),
}

export const actions: readonly Entity[] = [
  {
    name: 'Transaction',
    single: 'transaction',
    plural: 'transactions',
    table: tableOf(schema.transaction),
    fields: {
      id: hex('id'),
      blockNumber: int('blockNumber'),
      timestamp: int('timestamp'),
      from: hex('from'),
      mints: many('Mint', 'transaction'),
      burns: many('Burn', 'transaction'),
      swaps: many('Swap', 'transaction'),
    },
  },
  {
    name: 'Mint',
    single: 'mint',
    plural: 'mints',
    table: tableOf(schema.mint),
    fields: {
      ...actionFields,
      to: maybe(hex('to')),
      liquidity: lpAmount('liquidity'),
      amount0: decimal('amount0', 'decimals0'),
      amount1: decimal('amount1', 'decimals1'),
    },
  },
  {
    name: 'Burn',
    single: 'burn',
    plural: 'burns',
    table: tableOf(schema.burn),
    fields: {
      ...actionFields,
      from: maybe(hex('from')),
      to: hex('to'),
      liquidity: lpAmount('liquidity'),
      amount0: decimal('amount0', 'decimals0'),
      amount1: decimal('amount1', 'decimals1'),
    },
  },
  {
    name: 'Swap',
    single: 'swap',
    plural: 'swaps',
    table: tableOf(schema.swap),
    fields: {
      ...actionFields,
      from: hex('from'),
      to: hex('to'),
      amount0In: decimal('amount0In', 'decimals0'),
      amount1In: decimal('amount1In', 'decimals1'),
      amount0Out: decimal('amount0Out', 'decimals0'),
      amount1Out: decimal('amount1Out', 'decimals1'),
    },
  },
]
