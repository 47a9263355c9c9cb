import type { Address } from '@dexswap/chains'
import type { Currency } from '@dexswap/pools-reader/currency'
import type { PoolsBasis } from '@dexswap/pools-reader/pool-reads'
import type { Division, PlatformQuote, SolidlyBasis } from '@dexswap/pools-reader/quote'

/** The values that determine the call of a swap; amounts in base units. */
export type SwapOrder = {
  readonly input: Currency
  readonly output: Currency
  /** The side with the exact amount. The amount of the other side may vary within its limit. */
  readonly exact: 'input' | 'output'
  /** Target and spender of the call, from the chain record: a platform's router or the split executor. */
  readonly router: Address
  /** Legs of a split order, absent for other orders. */
  readonly legs?: readonly IntentLeg[]
  /** Present for a swap through concentrated pools: the pools along the path. */
  readonly pools?: PoolsBasis
  /** Present for a swap through Solidly pools: the pools along the path. */
  readonly solidly?: SolidlyBasis
  readonly path: readonly Address[]
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly minimumOut: bigint
  readonly maximumIn: bigint
  readonly recipient: Address
  /** Deadline in Unix seconds, compared with the time of the block. */
  readonly deadline: bigint
}

/**
 * A part of a split order. `share` in ten-thousandths; each hop has the platform's index in the
 * executor, the tier of the pool (0 for a pair) and the output token.
 */
export type IntentLeg = {
  readonly share: number
  readonly hops: readonly { readonly platform: number; readonly tier: number; readonly tokenOut: Address }[]
}

/** The order of a quote. Its router is that of the chain record. */
export function swapOrderOf(quote: PlatformQuote, terms: Pick<SwapOrder, 'recipient' | 'deadline'>): SwapOrder {
  const { input, output, field, platform, path, amountIn, amountOut, minimumOut, maximumIn } = quote
  return {
    ...{ input, output, exact: field, router: platform.router, path },
    ...{ amountIn, amountOut, minimumOut, maximumIn },
    ...{ recipient: terms.recipient, deadline: terms.deadline },
    ...(quote.split && { legs: legsOf(quote.split) }),
    ...(quote.pools && { pools: quote.pools }),
    ...(quote.solidly && { solidly: quote.solidly }),
  }
}

function legsOf({ legs, places }: Division): readonly IntentLeg[] {
  return legs.map(({ share, hops }) => ({
    share,
    hops: hops.map(({ platform, tier, tokenOut }) => ({ platform: places.indexOf(platform.id), tier, tokenOut })),
  }))
}
