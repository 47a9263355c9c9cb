import type { Address, Hex } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import type { AmountField } from '@dexswap/pools-reader/quote'

/** Tokens of a route in lower case, the input first. */
export type TokenPath = readonly Address[]

/** The amount that the user typed, and the paths to quote it on. */
export type RouteOrder = {
  readonly exact: AmountField
  readonly amount: bigint
  readonly paths: readonly TokenPath[]
}

/**
 * Reads for all routes, and a decoder of the quoted amounts; null where a route cannot fill the
 * order.
 */
export type RouteReads = {
  readonly calls: readonly ChainCall[]
  readonly quotes: (results: readonly (Hex | null)[]) => readonly (bigint | null)[]
}
