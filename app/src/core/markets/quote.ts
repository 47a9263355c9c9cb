import type { ConcentratedMarket, Fraction, Pool, Trade } from '@dexswap/amm'
import type { Address, Chain, Platform, PlatformId } from '@dexswap/chains'
import type { Currency } from '../tokens/currency.ts'
import type { UnreadHop } from './concentrated-follower.ts'
import type { PoolsBasis } from './pool-reads.ts'
import type { ConcentratedPoolsState } from './pool-state.ts'

/** The amount that the user typed. */
export type AmountField = 'input' | 'output'

export type QuoteRequest = {
  readonly input: Currency | null
  readonly output: Currency | null
  readonly field: AmountField
  /** The typed amount in base units of the currency of `field`; null without one. */
  readonly amount: bigint | null
  /** The platform that the user chose, or null for the best one. */
  readonly platform: PlatformId | null
  /** Whether a simulated swap of the platform reverts. */
  readonly fails?: (quote: PlatformQuote) => boolean
  /**
   * Splits an exact input over several platforms; absent until its code is loaded, or where splits are
   * off.
   */
  readonly divide?: Divide | null
  /** Quotes concentrated platforms; absent: they are not compared. */
  readonly compare?: Compare | null
}

/** Executor of a trade: a platform's router or the split executor. */
export type Venue = Pick<Platform, 'id' | 'name' | 'router' | 'picture'>

/** A pair or concentrated pool of the route, in the direction of the trade. */
export type QuoteHop = {
  readonly pair: Address
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly swapFeeBps: number
}

/** A part of a split order, in order of execution. */
export type DivisionLeg = {
  /** Ten-thousandths of the order; all legs add up to 10,000. */
  readonly share: number
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly hops: readonly (QuoteHop & { readonly platform: Platform })[]
}

/** How an order is split. */
export type Division = {
  readonly legs: readonly DivisionLeg[]
  /** The platforms by their index in the executor's orders. */
  readonly places: readonly PlatformId[]
  /** Expected gas, including the gas equivalent of its data, without the approval. */
  readonly gas: bigint
  /** Expected gas without the equivalent of its data. */
  readonly bareGas?: bigint
  /** The single platform that leaves most after network cost, and the relative gain over it. */
  readonly over: Venue
  readonly gain: Fraction
}

/** The best trade of a single platform, or a split order. */
export type PlatformQuote = {
  readonly platform: Venue
  readonly input: Currency
  readonly output: Currency
  readonly field: AmountField
  /** Checksummed token addresses from input to output; the native coin as its wrapped token. */
  readonly path: readonly Address[]
  readonly hops: readonly QuoteHop[]
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Minimum received with the user's slippage; `amountOut` for a typed output. */
  readonly minimumOut: bigint
  /** Maximum sent with the user's slippage; `amountIn` for a typed input. */
  readonly maximumIn: bigint
  /** LP fee over all hops, as a share of the input. */
  readonly lpFee: Fraction
  /** `amountIn` times `lpFee`, rounded up. */
  readonly lpFeeAmount: bigint
  /** Without the LP fee; `priceImpactSeverity` and `priceImpactPrompt` of packages/amm rate it. */
  readonly priceImpact: Fraction
  /** Of a single platform of pairs; null for others. */
  readonly trade: Trade | null
  /** Of a split order. */
  readonly split?: Division
  /** Of a concentrated platform. */
  readonly pools?: PoolsBasis
  /** Pools or ticks of its platform are due: a better price may follow. */
  readonly isIncomplete?: boolean
  /** For amounts of few base units: the order that fixes the whole units. */
  readonly exact?: ExactOrder
}

/** Amounts of an order that fixes what a coarse quote leaves to rounding. */
export type ExactOrder = { readonly amountIn: bigint; readonly amountOut: bigint }

/** Input of a split: the exact amount, and the quotes of single platforms. */
export type DivideRequest = {
  readonly chain: Chain
  readonly pools: ReadonlyMap<PlatformId, readonly Pool[]>
  readonly input: Currency
  readonly output: Currency
  readonly amountIn: bigint
  readonly slippageBps: number
  readonly multihop: boolean
  readonly closed?: readonly PlatformId[]
  readonly singlePlatform: readonly PlatformQuote[]
}

/** The split order, or null if it does not leave more than every single platform. */
export type Divide = (request: DivideRequest) => PlatformQuote | null

/** Why a platform has no quote. */
export type UnquotedReason =
  | 'no-route'
  /** Its pools or their ticks are being read. */
  | 'reading'
  /** Its pools cannot be read. */
  | 'unreachable'
  /** A token takes a part of each transfer, which concentrated pools do not support. */
  | 'transfer-fee'
  /** No simulation has shown yet whether a token takes a part of each transfer. */
  | 'transfer-fee-unknown'

export type Unquoted = {
  readonly platform: Venue
  readonly reason: UnquotedReason
  /** All pools of a concentrated platform, of which none has a route. */
  readonly pools?: readonly Address[]
}

/** A hop of which more ticks are needed, with the pool that the quote was computed from. */
export type UnreadTicks = UnreadHop & { readonly market: ConcentratedMarket }

/** Result of a concentrated platform. */
export type ConcentratedRow = {
  readonly result: PlatformQuote | Unquoted
  /** Windows to widen; none: the result is that of all ticks. */
  readonly unread: readonly UnreadTicks[]
}

export type CompareRequest = Pick<QuoteRequest, 'field'> & {
  readonly chain: Chain
  /** Absent while none are followed. */
  readonly pools: ConcentratedPoolsState | undefined
  readonly input: Currency
  readonly output: Currency
  readonly amount: bigint
  readonly slippageBps: number
  readonly multihop: boolean
  readonly closed?: readonly PlatformId[]
}

/** One row per concentrated platform, in the order of the chain record. */
export type Compare = (request: CompareRequest) => readonly ConcentratedRow[]

/** The block of all reserves of a quote. */
export type QuoteBlock = { readonly number: bigint; readonly receivedAt: number }

export type NoTradeReason =
  /** The chain has no platform that a swap may use. */
  | 'no-platform'
  /** No platform has a route from input to output. */
  | 'no-route'
  /** Pairs exist but have too little liquidity for the amount. */
  | 'insufficient-liquidity'
  /** Too small for any output. */
  | 'amount-too-small'

export type Quotes =
  | { readonly status: 'idle'; readonly reason: 'no-amount' | 'no-currency' | 'same-currency' }
  | { readonly status: 'wrap'; readonly direction: 'wrap' | 'unwrap'; readonly amount: bigint }
  /** The first reserves are not read yet, or only pools that are being read can have a route. */
  | { readonly status: 'loading'; readonly unread?: readonly UnreadTicks[] }
  /** The reserves are not read yet: the best trade by those of the last visit, for display only. */
  | {
      readonly status: 'remembered'
      readonly trade: PlatformQuote
      /** Time of the read of its reserves, in milliseconds since 1970 by the page's clock. */
      readonly at: number
      /** False while no node returns newer ones. */
      readonly isReachable: boolean
    }
  /** The reserves cannot be read, and no price is known. */
  | { readonly status: 'unknown'; readonly reason: 'node-unreachable' }
  | {
      readonly status: 'no-trade'
      readonly reason: NoTradeReason
      readonly block: QuoteBlock
      /** For an amount too small: the trade for exactly one base unit. */
      readonly smallest?: PlatformQuote
    }
  | {
      readonly status: 'quoted'
      /** By execution price, best first; a split order precedes them if it leaves more after network cost. */
      readonly ranked: readonly PlatformQuote[]
      /** Platforms of the chain without a trade. */
      readonly without: readonly Unquoted[]
      /** The first one not known to fail, or the first of all if each fails. */
      readonly best: PlatformQuote
      /** Quotes with a simulated swap that reverts. */
      readonly failing: readonly PlatformQuote[]
      /** The platform that the user chose if it has a trade, else the best. */
      readonly selected: PlatformQuote
      readonly block: QuoteBlock
      /** False while pools are being discovered: a better price may follow. */
      readonly complete: boolean
      /** Ticks that a better route of a concentrated platform may need. */
      readonly unread?: readonly UnreadTicks[]
    }

/** A price for display, in units of 10^-18 whole `per` currency for one whole `of` currency. */
type ExecutionPrice = {
  readonly of: PlatformQuote['input']
  readonly per: PlatformQuote['input']
  readonly value: bigint
}

/** Price of one whole unit of the output in the input, or the reverse; rounded down. */
export function executionPrice(
  { input, output, amountIn, amountOut }: Pick<PlatformQuote, 'input' | 'output' | 'amountIn' | 'amountOut'>,
  of: 'input' | 'output',
): ExecutionPrice {
  const [base, quote, baseAmount, quoteAmount] =
    of === 'output' ? [output, input, amountOut, amountIn] : [input, output, amountIn, amountOut]
  const scale = 10n ** BigInt(18 + base.decimals)
  return { of: base, per: quote, value: (quoteAmount * scale) / (baseAmount * 10n ** BigInt(quote.decimals)) }
}
