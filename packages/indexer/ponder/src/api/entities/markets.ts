import * as schema from 'ponder:schema'
import {
  computed,
  decimal,
  derived,
  type Entity,
  formatDecimal,
  hex,
  int,
  many,
  maybe,
  one,
  type Prices,
  type Row,
  text,
} from '@dexswap/graph-api'
import { priceDecimals, valueDecimals } from '#indexer/prices/fixed-point.ts'
import { worthOf } from '#indexer/prices/worth-of.ts'
import { tableOf } from '../table-of.ts'
import { reserves, value } from './fields.ts'

function inDollars(prices: Prices, worth: bigint | undefined): bigint | null {
  return worth === undefined ? null : worthOf(worth, valueDecimals, prices.nativeUsd)
}

const rateColumns = ['reserve0', 'reserve1', 'decimals0', 'decimals1']

/** Amount of this token per unit of the other one, with 18 decimals, rounded down as in The Graph. */
function rate(own: 0 | 1) {
  return (row: Row): string | null => {
    const [ownReserve, ownDecimals] = [row[`reserve${own}`], row[`decimals${own}`]]
    const [reserve, decimals] = [row[`reserve${1 - own}`], row[`decimals${1 - own}`]]
    if (typeof ownReserve !== 'bigint' || typeof reserve !== 'bigint' || reserve === 0n) return null
    if (typeof ownDecimals !== 'number' || typeof decimals !== 'number') return null
    const scaled = (ownReserve * 10n ** BigInt(decimals + 18)) / (reserve * 10n ** BigInt(ownDecimals))
    return formatDecimal(scaled, 18)
  }
}

export const markets: readonly Entity[] = [
  {
    name: 'Factory',
    single: 'factory',
    plural: 'factories',
    table: tableOf(schema.factory),
    fields: {
      id: hex('id'),
      platform: text('platform'),
      pairCount: int('pairCount'),
      txCount: int('txCount'),
      totalVolumeNativeCurrency: maybe(value('totalVolumeNativeCurrency')),
      totalVolumeUSD: maybe(value('totalVolumeUSD')),
      totalLiquidityNativeCurrency: derived(valueDecimals, (prices, id) => prices.factories.get(id) ?? null),
      totalLiquidityUSD: derived(valueDecimals, (prices, id) => inDollars(prices, prices.factories.get(id))),
      pairs: many('Pair', 'factory'),
    },
  },
  {
    name: 'Bundle',
    single: 'bundle',
    plural: 'bundles',
    table: tableOf(schema.bundle),
    fields: {
      id: text('id'),
      nativeCurrencyPrice: derived(priceDecimals, ({ nativeUsd }, id) => (id === '1' ? nativeUsd : null)),
    },
  },
  {
    name: 'Token',
    single: 'token',
    plural: 'tokens',
    table: tableOf(schema.token),
    fields: {
      id: hex('id'),
      address: hex('id'),
      symbol: maybe(text('symbol')),
      name: maybe(text('name')),
      decimals: maybe(int('decimals')),
      derivedNativeCurrency: derived(priceDecimals, (prices, id) => prices.tokens.get(id) ?? null),
      priceUSD: derived(priceDecimals, (prices, id) => {
        const price = prices.tokens.get(id)
        return price === undefined || prices.nativeUsd === null
          ? null
          : (price * prices.nativeUsd) / 10n ** BigInt(priceDecimals)
      }),
      tradeVolume: decimal('tradeVolume', 'decimals'),
      tradeVolumeNativeCurrency: maybe(value('tradeVolumeNativeCurrency')),
      tradeVolumeUSD: maybe(value('tradeVolumeUSD')),
      txCount: int('txCount'),
      totalLiquidity: decimal('totalLiquidity', 'decimals'),
      pairs0: many('Pair', 'token0'),
      pairs1: many('Pair', 'token1'),
      tokenDayData: many('TokenDayData', 'token'),
    },
  },
  {
    name: 'Pair',
    single: 'pair',
    plural: 'pairs',
    table: tableOf(schema.pair),
    fields: {
      id: hex('id'),
      platform: text('platform'),
      factory: one('Factory', 'factory'),
      token0: one('Token', 'token0'),
      token1: one('Token', 'token1'),
      ...reserves,
      reserveNativeCurrency: derived(valueDecimals, (prices, id) => prices.pairs.get(id) ?? null),
      reserveUSD: derived(valueDecimals, (prices, id) => inDollars(prices, prices.pairs.get(id))),
      token0Price: computed(rateColumns, rate(0)),
      token1Price: computed(rateColumns, rate(1)),
      swapFee: int('swapFee'),
      volumeToken0: decimal('volumeToken0', 'decimals0'),
      volumeToken1: decimal('volumeToken1', 'decimals1'),
      volumeNativeCurrency: maybe(value('volumeNativeCurrency')),
      volumeUSD: maybe(value('volumeUSD')),
      txCount: int('txCount'),
      createdAtTimestamp: int('createdAtTimestamp'),
      createdAtBlockNumber: int('createdAtBlockNumber'),
      liquidityPositions: many('LiquidityPosition', 'pair'),
      pairDayData: many('PairDayData', 'pair'),
      pairHourData: many('PairHourData', 'pair'),
      mints: many('Mint', 'pair'),
      burns: many('Burn', 'pair'),
      swaps: many('Swap', 'pair'),
      liquidityMiningCampaigns: many('LiquidityMiningCampaign', 'pair'),
      liquidityMiningPositions: many('LiquidityMiningPosition', 'targetedPair'),
    },
  },
]
