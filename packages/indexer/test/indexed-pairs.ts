import type { Address } from '@dexswap/chains'
import { formatUnits } from 'viem'
import { queryAll } from './query-index.ts'

export type IndexedToken = {
  readonly id: string
  readonly symbol: string | null
  readonly name: string | null
  readonly decimals: number | null
}
export type IndexedPair = {
  readonly id: Address
  readonly platform: string
  readonly token0: IndexedToken
  readonly token1: IndexedToken
  readonly reserve0: string | null
  readonly reserve1: string | null
  readonly totalSupply: string
  readonly reserveUSD: string | null
  readonly swapFee: number
}

export const pairFields = `id platform swapFee reserve0 reserve1 totalSupply reserveUSD
  token0 { id symbol name decimals } token1 { id symbol name decimals }`

export const readIndexedPairs = (url: string) => queryAll<IndexedPair>(url, 'pairs', pairFields)

/** Expected amount as the index returns it; null when the decimals are unknown. */
export const inUnits = (amount: bigint | undefined, decimals: number | null) =>
  decimals === null || amount === undefined ? null : formatUnits(amount, decimals)
