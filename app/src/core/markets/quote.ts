import type { Fraction, Pool, Trade } from '@dexswap/amm'
import type { Address, Chain, Platform, PlatformId } from '@dexswap/chains'
import type { Currency } from '../tokens/currency.ts'

/** Which of the two amounts the person typed. */
export type AmountField = 'input' | 'output'

export type QuoteRequest = {
  readonly input: Currency | null
  readonly output: Currency | null
  readonly field: AmountField
  /** The typed amount in base units of the currency of `field`; null while there is none. */
  readonly amount: bigint | null
  /** The platform that the person chose, or null for the best one. */
  readonly platform: PlatformId | null
  /** Whether the chain would refuse a platform's own swap, as far as it was tried. */
  readonly fails?: (quote: PlatformQuote) => boolean
  /** Divides an exact input over several platforms; left out while its code is not there, and where no row of it may stand. */
  readonly divide?: Divide | null
}

/** Who carries a trade out: a platform by its router, or the contract that divides orders over all of them. */
export type Venue = Pick<Platform, 'id' | 'name' | 'router' | 'picture'>

/** A pair on the way, in the direction of the trade. */
export type QuoteHop = {
  readonly pair: Address
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly swapFeeBps: number
}

/** A part of a divided order, in the order in which they run. */
export type DivisionLeg = {
  /** Ten-thousandths of the order; all of them add up to 10,000. */
  readonly share: number
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly hops: readonly (QuoteHop & { readonly platform: Platform })[]
}

/** How an order is divided. */
export type Division = {
  readonly legs: readonly DivisionLeg[]
  /** The platforms as their places in the executor's orders. */
  readonly places: readonly PlatformId[]
  /** Gas expected of it, with what stands for its data, the approval aside. */
  readonly gas: bigint
  /** The same without what stands for its data. */
  readonly bareGas?: bigint
  /** The platform that alone leaves most after network cost, and how much more of it the division leaves. */
  readonly over: Venue
  readonly gain: Fraction
}

/** The best trade of one platform alone, or an order divided over several. */
export type PlatformQuote = {
  readonly platform: Venue
  readonly input: Currency
  readonly output: Currency
  readonly field: AmountField
  /** Token addresses from input to output, native as wrapped, with checksums. */
  readonly path: readonly Address[]
  readonly hops: readonly QuoteHop[]
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** With the person's slippage: the least that arrives (equal to `amountOut` where the output was typed). */
  readonly minimumOut: bigint
  /** With the person's slippage: the most that leaves (equal to `amountIn` where the input was typed). */
  readonly maximumIn: bigint
  /** Over all hops, of the amount that goes in. */
  readonly lpFee: Fraction
  /** `amountIn` times `lpFee`, rounded up. */
  readonly lpFeeAmount: bigint
  /** Without the LP fee; `priceImpactSeverity` and `priceImpactPrompt` of packages/amm rate it. */
  readonly priceImpact: Fraction
  /** Of one platform; null of a divided order. */
  readonly trade: Trade | null
  /** Of a divided order. */
  readonly division?: Division
  /** Of amounts of few base units: the order that fixes the whole units. */
  readonly exact?: ExactOrder
}

/** Amounts of an order that fixes what a coarse quote leaves to rounding. */
export type ExactOrder = { readonly amountIn: bigint; readonly amountOut: bigint }

/** What a division is worked out from: an exact input, and what each platform alone would give. */
export type DivideRequest = {
  readonly chain: Chain
  readonly pools: ReadonlyMap<PlatformId, readonly Pool[]>
  readonly input: Currency
  readonly output: Currency
  readonly amountIn: bigint
  readonly slippageBps: number
  readonly multihop: boolean
  readonly closed?: readonly PlatformId[]
  readonly alone: readonly PlatformQuote[]
}

/** The divided order, or null where it does not leave more than every platform alone. */
export type Divide = (request: DivideRequest) => PlatformQuote | null

/** The block that all reserves of a quote stand on. */
export type QuoteBlock = { readonly number: bigint; readonly receivedAt: number }

export type NoTradeReason =
  /** The chain has no platform that a swap may use. */
  | 'no-platform'
  /** No platform's pairs lead from input to output. */
  | 'no-route'
  /** Pairs exist but hold too little for the amount. */
  | 'insufficient-liquidity'
  /** So small that nothing would come out. */
  | 'amount-too-small'

export type Quotes =
  | { readonly status: 'idle'; readonly reason: 'no-amount' | 'no-currency' | 'same-currency' }
  | { readonly status: 'wrap'; readonly direction: 'wrap' | 'unwrap'; readonly amount: bigint }
  /** The first reserves have not been read yet. */
  | { readonly status: 'loading' }
  /** Nor have they yet, but the last visit knew some: what the best trade was then. Nothing is sent by it. */
  | {
      readonly status: 'remembered'
      readonly trade: PlatformQuote
      /** When its reserves were read, in milliseconds since 1970 by the clock of the page. */
      readonly at: number
      /** False where no node tells of newer ones. */
      readonly isReachable: boolean
    }
  /** The reserves cannot be read; nothing is known of any price. */
  | { readonly status: 'unknown'; readonly reason: 'node-unreachable' }
  | {
      readonly status: 'no-trade'
      readonly reason: NoTradeReason
      readonly block: QuoteBlock
      /** Of an amount too small: what buys exactly one base unit. */
      readonly smallest?: PlatformQuote
    }
  | {
      readonly status: 'quoted'
      /** By execution price, best first; before them the divided order, where it leaves more than each after network cost. */
      readonly ranked: readonly PlatformQuote[]
      /** Platforms of the chain that have no trade for this. */
      readonly without: readonly Platform[]
      /** The first of them that is not known to fail; the first of all where each is. */
      readonly best: PlatformQuote
      /** Those that the chain would refuse. */
      readonly failing: readonly PlatformQuote[]
      /** The platform that the person chose where it has a trade, else the best. */
      readonly selected: PlatformQuote
      readonly block: QuoteBlock
      /** False while pools are still being discovered: a better price may turn up. */
      readonly complete: boolean
    }

/** A price as it is written: so many units of 10^-18 whole `per` currency for one whole `of` currency. */
type ExecutionPrice = {
  readonly of: PlatformQuote['input']
  readonly per: PlatformQuote['input']
  readonly value: bigint
}

/** What one whole unit of the output costs in the input, or the other way round; rounded down. */
export function executionPrice(
  { input, output, amountIn, amountOut }: Pick<PlatformQuote, 'input' | 'output' | 'amountIn' | 'amountOut'>,
  of: 'input' | 'output',
): ExecutionPrice {
  const [base, quote, baseAmount, quoteAmount] =
    of === 'output' ? [output, input, amountOut, amountIn] : [input, output, amountIn, amountOut]
  const scale = 10n ** BigInt(18 + base.decimals)
  return { of: base, per: quote, value: (quoteAmount * scale) / (baseAmount * 10n ** BigInt(quote.decimals)) }
}
