import type { Address, Hex } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import type { AmountField } from '@dexswap/pools-reader/quote'

/** Tokens of a route in lower case, the input first. */
export type TokenPath = readonly Address[]

/** The typed amount, and the paths to quote it on. */
export type RouteOrder = {
  readonly exact: AmountField
  readonly amount: bigint
  readonly paths: readonly TokenPath[]
}

/** Reads of routes, and the amounts by their results; null where a route cannot fill the order. */
export type RouteReads = {
  readonly calls: readonly ChainCall[]
  readonly quotes: (results: readonly (Hex | null)[]) => readonly (bigint | null)[]
}
