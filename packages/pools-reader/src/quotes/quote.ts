import type { ConcentratedMarket, Fraction, Pool, Trade } from '@dexswap/amm'
import type { Address, Chain, Platform, PlatformId } from '@dexswap/chains'
import type { UnreadHop } from '../concentrated/concentrated-follower.ts'
import type { PoolReads, PoolsBasis } from '../concentrated/pool-reads.ts'
import type { Currency } from '../currency.ts'
import type { ConcentratedPoolsState, SolidlyPoolsState } from '../pool-state.ts'

/** The side with the typed amount. */
export type AmountField = 'input' | 'output'

export type QuoteRequest = {
  readonly input: Currency | null
  readonly output: Currency | null
  readonly field: AmountField
  /** The typed amount in base units of the currency of `field`; null when empty. */
  readonly amount: bigint | null
  /** The platform that the user chose, or null for the best one. */
  readonly platform: PlatformId | null
  /** True when the simulated swap of a quote reverts. */
  readonly fails?: (quote: PlatformQuote) => boolean
  /**
   * Splits an exact input over several platforms; absent until loaded, and when splits are
   * disabled.
   */
  readonly divide?: Divide | null
  /** Quotes concentrated and Solidly platforms; without it they are not compared. */
  readonly compare?: Compare | null
}

/** The contract that executes a trade: a platform's router or the split executor. */
export type Venue = Pick<Platform, 'id' | 'name' | 'router' | 'picture'>

/** A pair or pool of the route, in the direction of the trade. */
export type QuoteHop = {
  readonly pair: Address
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly swapFeeBps: number
  /** Set for a Solidly pool. */
  readonly curve?: 'volatile' | 'stable'
}

/** Swap fee as a fraction, as concentrated pools can charge less than a basis point. */
export function swapFeeOf({ swapFeeBps }: Pick<QuoteHop, 'swapFeeBps'>): Fraction {
  return { numerator: BigInt(Math.round(swapFeeBps * 100)), denominator: 1_000_000n }
}

/** State that a quote through Solidly pools depends on. */
export type SolidlyBasis = {
  readonly factory: Address
  /** Whether each pool from input to output is stable. */
  readonly stables: readonly boolean[]
  /** All compared pools of the platform. */
  readonly known: readonly Address[]
}

/** A hop of a split order. */
export type DivisionHop = QuoteHop & {
  readonly platform: Venue
  /** Fee or tick spacing of a concentrated pool, 1 for a stable pool, else 0. */
  readonly tier: number
}

/** A part of a split order, in order of execution. */
export type DivisionLeg = {
  /** Ten-thousandths of the order; the shares of all legs add up to 10,000. */
  readonly share: number
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly hops: readonly DivisionHop[]
}

/** Pools of a split order, with the state of concentrated ones that it depends on. */
export type SplitBasis = {
  /** Pairs and pools of the order in lower case. */
  readonly pools: readonly Address[]
  /** Concentrated pools of the order by address in lower case. */
  readonly reads: Readonly<Record<Address, PoolReads>>
  /** All compared pools, for each platform of the order without pairs. */
  readonly known: readonly { readonly platform: PlatformId; readonly pools: readonly Address[] }[]
}

/** How an order is split. */
export type Division = {
  readonly legs: readonly DivisionLeg[]
  /** Platforms in the order of their index in the split executor. */
  readonly places: readonly PlatformId[]
  /** Expected gas with the gas equivalent of the data, without an approval. */
  readonly gas: bigint
  /** Expected gas without the gas equivalent of the data. */
  readonly bareGas?: bigint
  /** The single platform with the highest output after network cost, and the relative gain over it. */
  readonly over: Venue
  readonly gain: Fraction
  /** Absent for an order through pairs only. */
  readonly basis?: SplitBasis
}

/** The best trade of a single platform, or a split order. */
export type PlatformQuote = {
  readonly platform: Venue
  readonly input: Currency
  readonly output: Currency
  readonly field: AmountField
  /** Checksummed token addresses from input to output; native currency as its wrapped token. */
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
  /** Price impact without the LP fee; rated by `priceImpactSeverity` and `priceImpactPrompt`. */
  readonly priceImpact: Fraction
  /** Set for a platform of pairs; null otherwise. */
  readonly trade: Trade | null
  /** Set for a split order. */
  readonly split?: Division
  /** Set for a concentrated platform. */
  readonly pools?: PoolsBasis
  /** Set for a Solidly platform. */
  readonly solidly?: SolidlyBasis
  /** True while pools or ticks of the platform are loading, when a better price may follow. */
  readonly isIncomplete?: boolean
  /** For amounts of few base units: the order for exactly the whole units. */
  readonly exact?: ExactOrder
}

/** Amounts of an order that avoids the rounding of a coarse quote. */
export type ExactOrder = { readonly amountIn: bigint; readonly amountOut: bigint }

/** The exact input to split, and the quotes of single platforms. */
export type DivideRequest = {
  readonly chain: Chain
  readonly pools: ReadonlyMap<PlatformId, readonly Pool[]>
  /** Absent while no concentrated or Solidly pools are followed. */
  readonly concentrated?: ConcentratedPoolsState | undefined
  readonly solidly?: SolidlyPoolsState | undefined
  readonly input: Currency
  readonly output: Currency
  readonly amountIn: bigint
  readonly slippageBps: number
  readonly multihop: boolean
  readonly closed?: readonly PlatformId[]
  readonly singlePlatform: readonly PlatformQuote[]
}

/** Returns the split order; null unless its output after cost exceeds that of every single platform. */
export type Divide = (request: DivideRequest) => PlatformQuote | null

/** Why a platform has no quote. */
export type UnquotedReason =
  | 'no-route'
  /** The platform's pools or ticks are loading. */
  | 'reading'
  /** The platform's pools cannot be read. */
  | 'unreachable'
  /** The platform has paused all swaps. */
  | 'paused'
  /** A token takes a fee on transfers, which only pairs support. */
  | 'transfer-fee'
  /** It is unknown whether a token takes a fee on transfers, as no simulation has succeeded. */
  | 'transfer-fee-unknown'

export type Unquoted = {
  readonly platform: Venue
  readonly reason: UnquotedReason
  /** All pools of a concentrated or Solidly platform without a route, or of a paused one. */
  readonly pools?: readonly Address[]
}

/** A hop that needs more ticks, and the quoted pool. */
export type UnreadTicks = UnreadHop & { readonly market: ConcentratedMarket }

/** Result of a concentrated or Solidly platform. */
export type ComparedRow = {
  readonly result: PlatformQuote | Unquoted
  /** Tick ranges to extend; when empty, the result is final. */
  readonly unread: readonly UnreadTicks[]
}

export type CompareRequest = Pick<QuoteRequest, 'field'> & {
  readonly chain: Chain
  /** Absent while no concentrated pools are followed. */
  readonly pools: ConcentratedPoolsState | undefined
  /** Absent while no Solidly pools are followed. */
  readonly solidly?: SolidlyPoolsState | undefined
  readonly input: Currency
  readonly output: Currency
  readonly amount: bigint
  readonly slippageBps: number
  readonly multihop: boolean
  readonly closed?: readonly PlatformId[]
}

/** One row per concentrated and Solidly platform, in the order of the chain record. */
export type Compare = (request: CompareRequest) => readonly ComparedRow[]

/** The block of all reserves in a quote. */
export type QuoteBlock = { readonly number: bigint; readonly receivedAt: number }

export type NoTradeReason =
  /** The chain has no platform that is open to swaps. */
  | 'no-platform'
  /** No platform has a route from input to output. */
  | 'no-route'
  /** Pairs exist but have too little liquidity for the amount. */
  | 'insufficient-liquidity'
  /** The amount is too small for any output. */
  | 'amount-too-small'

export type Quotes =
  | { readonly status: 'idle'; readonly reason: 'no-amount' | 'no-currency' | 'same-currency' }
  | { readonly status: 'wrap'; readonly direction: 'wrap' | 'unwrap'; readonly amount: bigint }
  /** Reserves are not loaded, or not those of the only pools that can trade the amount. */
  | { readonly status: 'loading'; readonly unread?: readonly UnreadTicks[] }
  /** From the reserves of the last visit, for display only. */
  | {
      readonly status: 'stale'
      readonly trade: PlatformQuote
      /** Time at which the reserves were read, in milliseconds since 1970 by the page's clock. */
      readonly at: number
      /** False when no node returns newer reserves. */
      readonly isReachable: boolean
    }
  /** Reserves cannot be read, and no earlier price is known. */
  | { readonly status: 'unknown'; readonly reason: 'node-unreachable' }
  | {
      readonly status: 'no-trade'
      readonly reason: NoTradeReason
      readonly block: QuoteBlock
      /** When the amount is too small: the trade for exactly one base unit. */
      readonly smallest?: PlatformQuote
    }
  | {
      readonly status: 'quoted'
      /** Best price first, after a split order that is better after network cost. */
      readonly ranked: readonly PlatformQuote[]
      /** Platforms of the chain without a trade. */
      readonly without: readonly Unquoted[]
      /** The first quote that is not known to fail; the first of all when each fails. */
      readonly best: PlatformQuote
      /** Quotes with a reverting simulation. */
      readonly failing: readonly PlatformQuote[]
      /** The platform that the user chose if it has a trade, else the best. */
      readonly selected: PlatformQuote
      readonly block: QuoteBlock
      /** False while pools are being discovered, when a better price may follow. */
      readonly complete: boolean
      /** Ticks that a better route through concentrated pools may need. */
      readonly unread?: readonly UnreadTicks[]
    }

/** Price of one whole `of` in 10^-18 whole `per`. */
type ExecutionPrice = {
  readonly of: PlatformQuote['input']
  readonly per: PlatformQuote['input']
  readonly value: bigint
}

/** Price of one whole output unit in the input, or the reverse; rounded down. */
export function executionPrice(
  { input, output, amountIn, amountOut }: Pick<PlatformQuote, 'input' | 'output' | 'amountIn' | 'amountOut'>,
  of: 'input' | 'output',
): ExecutionPrice {
  const [base, quote, baseAmount, quoteAmount] =
    of === 'output' ? [output, input, amountOut, amountIn] : [input, output, amountIn, amountOut]
  const scale = 10n ** BigInt(18 + base.decimals)
  return { of: base, per: quote, value: (quoteAmount * scale) / (baseAmount * 10n ** BigInt(quote.decimals)) }
}
