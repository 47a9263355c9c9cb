import { decimal } from '@dexswap/graph-api'
import { valueDecimals } from '#indexer/prices/fixed-point.ts'

/** Value in native currency or US dollars, in 10^-18. */
export const value = (column: string) => decimal(column, valueDecimals)

export const lpAmount = (column: string) => decimal(column, 18)

export const reserves = {
  reserve0: decimal('reserve0', 'decimals0'),
  reserve1: decimal('reserve1', 'decimals1'),
  totalSupply: lpAmount('totalSupply'),
}
