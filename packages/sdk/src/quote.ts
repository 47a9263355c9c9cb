import type { Address } from '@dexswap/chains'
import type { TransferFee } from '@dexswap/orders/transfer-fees'
import type { Currency } from '@dexswap/pools-reader/currency'
import type { BlockHead } from '@dexswap/pools-reader/pool-state'
import type { AmountField, PlatformQuote, Unquoted, Venue } from '@dexswap/pools-reader/quote'

/** `'native'`, a token's address in any letter case, or a currency of an earlier answer. */
export type CurrencyLike = 'native' | Address | Currency

export type QuoteRequest = {
  readonly input: CurrencyLike
  readonly output: CurrencyLike
  /** In base units of the currency of `field`; above 0. */
  readonly amount: bigint
  /** The side with the exact amount; default `input`. */
  readonly field?: AmountField
  /** Slippage of the limits in hundredths of a percent, 0 to 10,000; default 50. */
  readonly slippageBps?: number
  /** False for direct pools only; default true: up to three hops. */
  readonly multihop?: boolean
  /**
   * True to divide an exact input over several platforms as well, by the split executor of the chain
   * record, and to state network costs; default false.
   */
  readonly split?: boolean
  /** Wei per unit of gas for network costs with `split`; default: what the node states. */
  readonly gasPrice?: bigint
}

/** Whether the first quote is a split order, or why no order is split. */
export type SplitOutcome =
  | 'best'
  /** After network cost no split order exceeds every platform by a basis point. */
  | 'not-better'
  /** Only exact inputs are split. */
  | 'exact-output'
  /** The chain record has no split executor. */
  | 'no-executor'
  /** The code of the executor is not that of the record. */
  | 'other-code'
  /** The node does not state the code of the executor. */
  | 'code-unread'
  /** The node states no gas price, or no fee for data. */
  | 'gas-price-unknown'
  /** A token takes a fee on transfers, or may. */
  | 'transfer-fee'

/** Block of all reserves of a quote; `timestamp` in Unix seconds. */
export type QuotedBlock = Pick<BlockHead, 'number' | 'hash'> & { readonly timestamp: bigint }

/**
 * The best trade of one platform in base units, as one node reports at this block, without fees on
 * transfers. An exact output of a Solidly platform has no slippage: its routers take exact inputs.
 */
export type Quote = PlatformQuote & {
  readonly chainId: number
  /** Expected gas of the route without approvals, in units of gas. */
  readonly gas: bigint
  /**
   * Set with `split`: expected network cost without approvals, in base units of the output, or of the
   * input for an exact output; rounded up. Null when unknown.
   */
  readonly networkCost?: bigint | null
  readonly block: QuotedBlock
}

/** A pool between two tokens; `feeBps` in hundredths of a percent, with up to two decimals. */
export type FoundPool = {
  readonly platform: Venue
  readonly kind: 'pair' | 'concentrated' | 'volatile' | 'stable'
  readonly address: Address
  readonly feeBps: number
}

/** A platform of which not all pools are known, so that a better price may exist. */
export type PartlyRead = {
  readonly platform: Venue
  /**
   * `by-tokens`: the factory is larger than `maxFactoryPairs`; `size-unknown`: its size could not
   * be read; `unreachable`: pools, ticks or fees could not be read; `reading`: ticks are missing.
   */
  readonly reason: 'by-tokens' | 'size-unknown' | 'unreachable' | 'reading'
}

/** Direct pools of two tokens; `partial` lists platforms that could not be read. */
export type FoundPools = {
  readonly block: QuotedBlock
  readonly pools: readonly FoundPool[]
  readonly partial: readonly PartlyRead[]
}

/**
 * Whether the two tokens take a fee on transfers: tokens of the chain record take `none`, of others
 * a simulated transfer decides. With a fee, less arrives than the quote states.
 */
export type TransferFees = { readonly input: TransferFee; readonly output: TransferFee }

export type Quotes = {
  /** The best execution price; equal to the first of `ranked`. */
  readonly best: Quote
  /**
   * One quote per platform, best execution price first, after a split order. Network costs are only
   * compared with those of a split order.
   */
  readonly ranked: readonly Quote[]
  /** Platforms without a quote, with the reason. */
  readonly without: readonly Unquoted[]
  /** Platforms of which not all pools are known. */
  readonly partial: readonly PartlyRead[]
  readonly transferFees: TransferFees
  /** Set with `split`: whether the first quote is a split order, or why not. */
  readonly split?: SplitOutcome
  readonly block: QuotedBlock
}
