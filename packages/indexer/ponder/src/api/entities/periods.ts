import * as schema from 'ponder:schema'
import { decimal, type Entity, hex, int, maybe, one, text } from '@dexswap/graph-api'
import { priceDecimals } from '#indexer/prices/fixed-point.ts'
import { tableOf } from '../table-of.ts'
import { reserves, value } from './fields.ts'

export const periods: readonly Entity[] = [
  {
    name: 'DexSwapDayData',
    single: 'dexSwapDayData',
    plural: 'dexSwapDayDatas',
    table: tableOf(schema.dexSwapDayData),
    fields: {
      id: text('id'),
      platform: text('platform'),
      date: int('date'),
      dailyVolumeNativeCurrency: maybe(value('dailyVolumeNativeCurrency')),
      dailyVolumeUSD: maybe(value('dailyVolumeUSD')),
      totalVolumeNativeCurrency: maybe(value('totalVolumeNativeCurrency')),
      totalVolumeUSD: maybe(value('totalVolumeUSD')),
      txCount: int('txCount'),
    },
  },
  {
    name: 'PairHourData',
    single: 'pairHourData',
    plural: 'pairHourDatas',
    table: tableOf(schema.pairHourData),
    fields: {
      id: text('id'),
      pair: one('Pair', 'pair'),
      pairAddress: hex('pair'),
      hourStartUnix: int('hourStartUnix'),
      ...reserves,
      reserveUSD: maybe(value('reserveUSD')),
      hourlyVolumeToken0: decimal('hourlyVolumeToken0', 'decimals0'),
      hourlyVolumeToken1: decimal('hourlyVolumeToken1', 'decimals1'),
      hourlyVolumeUSD: maybe(value('hourlyVolumeUSD')),
      hourlyTxns: int('hourlyTxns'),
    },
  },
  {
    name: 'PairDayData',
    single: 'pairDayData',
    plural: 'pairDayDatas',
    table: tableOf(schema.pairDayData),
    fields: {
      id: text('id'),
      pair: one('Pair', 'pair'),
      pairAddress: hex('pair'),
      date: int('date'),
      ...reserves,
      reserveUSD: maybe(value('reserveUSD')),
      dailyVolumeToken0: decimal('dailyVolumeToken0', 'decimals0'),
      dailyVolumeToken1: decimal('dailyVolumeToken1', 'decimals1'),
      dailyVolumeUSD: maybe(value('dailyVolumeUSD')),
      dailyTxns: int('dailyTxns'),
    },
  },
  {
    name: 'TokenDayData',
    single: 'tokenDayData',
    plural: 'tokenDayDatas',
    table: tableOf(schema.tokenDayData),
    fields: {
      id: text('id'),
      token: one('Token', 'token'),
      date: int('date'),
      dailyVolumeToken: decimal('dailyVolumeToken', 'decimals'),
      dailyVolumeNativeCurrency: maybe(value('dailyVolumeNativeCurrency')),
      dailyVolumeUSD: maybe(value('dailyVolumeUSD')),
      dailyTxns: int('dailyTxns'),
      totalLiquidityToken: decimal('totalLiquidityToken', 'decimals'),
      totalLiquidityNativeCurrency: maybe(value('totalLiquidityNativeCurrency')),
      totalLiquidityUSD: maybe(value('totalLiquidityUSD')),
      priceUSD: maybe(decimal('priceUSD', priceDecimals)),
    },
  },
]
