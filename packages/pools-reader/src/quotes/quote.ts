import type { ConcentratedMarket, Fraction, Pool, Trade } from '@dexswap/amm'
import type { Address, Chain, Platform, PlatformId } from '@dexswap/chains'
import type { UnreadHop } from '../concentrated/concentrated-follower.ts'
import type { PoolReads, PoolsBasis } from '../concentrated/pool-reads.ts'
import type { Currency } from '../currency.ts'
import type { ConcentratedPoolsState, SolidlyPoolsState } from '../pool-state.ts'

/** The side of the swap with the typed amount. */
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
  /** Quotes concentrated and Solidly platforms; when absent, only pairs are quoted. */
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
  /** Curve of a Solidly pool; absent for other pools. */
  readonly curve?: 'volatile' | 'stable'
}

/** Swap fee as a fraction, as concentrated pools can charge less than a basis point. */
export function swapFeeOf({ swapFeeBps }: Pick<QuoteHop, 'swapFeeBps'>): Fraction {
  return { numerator: BigInt(Math.round(swapFeeBps * 100)), denominator: 1_000_000n }
}

/** State on which a quote through Solidly pools depends. */
export type SolidlyBasis = {
  readonly factory: Address
  /** For each pool from input to output: true if it is stable. */
  readonly stables: readonly boolean[]
  /** All pools of the platform that were compared for the quote. */
  readonly known: readonly Address[]
}

/** A hop of a split order. */
export type DivisionHop = QuoteHop & {
  readonly platform: Venue
  /** Fee or tick spacing of a concentrated pool, 1 for a stable Solidly pool, else 0. */
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

/** Pools of a split order, and the state of its concentrated pools on which it depends. */
export type SplitBasis = {
  /** Pairs and pools of the order in lower case. */
  readonly pools: readonly Address[]
  /** Concentrated pools of the order by address in lower case. */
  readonly reads: Readonly<Record<Address, PoolReads>>
  /** All compared pools of each concentrated or Solidly platform in the order. */
  readonly known: readonly { readonly platform: PlatformId; readonly pools: readonly Address[] }[]
}

/** How an order is split. */
export type Division = {
  readonly legs: readonly DivisionLeg[]
  /** Platforms in the order of their index in the split executor. */
  readonly places: readonly PlatformId[]
  /** Expected gas including the gas equivalent of the data fee, without an approval. */
  readonly gas: bigint
  /** Expected gas without the gas equivalent of the data fee. */
  readonly bareGas?: bigint
  /**
   * The single platform with the highest output after network cost, and the relative gain of the split
   * over it.
   */
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
  /** Minimum received after the user's slippage; equals `amountOut` when the output was typed. */
  readonly minimumOut: bigint
  /** Maximum sent after the user's slippage; equals `amountIn` when the input was typed. */
  readonly maximumIn: bigint
  /** LP fee over all hops, as a share of the input. */
  readonly lpFee: Fraction
  /** `amountIn` times `lpFee`, rounded up. */
  readonly lpFeeAmount: bigint
  /** Price impact without the LP fee; rated by `priceImpactSeverity` and `priceImpactPrompt`. */
  readonly priceImpact: Fraction
  /** The trade through pairs; null for other platforms and split orders. */
  readonly trade: Trade | null
  /** Present for a split order only. */
  readonly split?: Division
  /** Present for a concentrated platform only. */
  readonly pools?: PoolsBasis
  /** Present for a Solidly platform only. */
  readonly solidly?: SolidlyBasis
  /** True while pools or ticks of the platform are loading, when a better price may follow. */
  readonly isIncomplete?: boolean
  /** Present when the amounts are few base units: the order for exactly the base units that are bought. */
  readonly exact?: ExactOrder
}

/** Amounts of an order that does not lose value to the rounding of a coarse quote. */
export type ExactOrder = { readonly amountIn: bigint; readonly amountOut: bigint }

/** The exact input to split, and the quotes of single platforms. */
export type DivideRequest = {
  readonly chain: Chain
  readonly pools: ReadonlyMap<PlatformId, readonly Pool[]>
  /** Absent while no concentrated pools are followed. */
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
  /** Compared pools of a concentrated or Solidly platform that has no route or is paused. */
  readonly pools?: readonly Address[]
}

/** A hop that needs ticks beyond the read ones, and the pool state that was quoted. */
export type UnreadTicks = UnreadHop & { readonly market: ConcentratedMarket }

/** Quote of a concentrated or Solidly platform, or the reason why it has none. */
export type ComparedRow = {
  readonly result: PlatformQuote | Unquoted
  /** Ranges of ticks to read next; when empty, the result is final. */
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
  /** Reserves are not loaded, or those of the only pools that can trade the amount are not. */
  | { readonly status: 'loading'; readonly unread?: readonly UnreadTicks[] }
  /** Computed from the reserves of the last visit, for display only. */
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
      /** Present when the amount is too small: the trade for exactly one base unit of output. */
      readonly smallest?: PlatformQuote
    }
  | {
      readonly status: 'quoted'
      /** Best price first. A split order comes first when it is better after network cost. */
      readonly ranked: readonly PlatformQuote[]
      /** Platforms without a quote, with the reason. */
      readonly without: readonly Unquoted[]
      /** The first quote that does not revert in simulation; the first of all when every one reverts. */
      readonly best: PlatformQuote
      /** Quotes that revert in simulation. */
      readonly failing: readonly PlatformQuote[]
      /** The quote of the platform that the user chose if there is one, else the best quote. */
      readonly selected: PlatformQuote
      readonly block: QuoteBlock
      /** False while pools are being discovered, when a better price may follow. */
      readonly complete: boolean
      /** Ticks that a better route through concentrated pools may need. */
      readonly unread?: readonly UnreadTicks[]
    }

/** Price of one whole unit of `of`, in 10^-18 whole units of `per`. */
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
