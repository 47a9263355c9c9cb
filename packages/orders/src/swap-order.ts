import type { Address } from '@dexswap/chains'
import type { Currency } from '@dexswap/pools-reader/currency'
import type { PoolsBasis } from '@dexswap/pools-reader/pool-reads'
import type { Division, PlatformQuote, SolidlyBasis } from '@dexswap/pools-reader/quote'

/** The values of a swap that its call contains; amounts in base units. */
export type SwapOrder = {
  readonly input: Currency
  readonly output: Currency
  /** The side with an exact amount; the other amount varies within its limit. */
  readonly exact: 'input' | 'output'
  /** Call target and spender from the chain record: a platform's router or the split executor. */
  readonly router: Address
  /** Signed legs of a split order. */
  readonly legs?: readonly IntentLeg[]
  /** Pools of a concentrated platform along the path. */
  readonly pools?: PoolsBasis
  /** Pools of a Solidly platform along the path. */
  readonly solidly?: SolidlyBasis
  readonly path: readonly Address[]
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly minimumOut: bigint
  readonly maximumIn: bigint
  readonly recipient: Address
  /** Deadline in seconds of chain time. */
  readonly deadline: bigint
}

/**
 * Part of a split order: `share` in ten-thousandths; hops by platform index, tier of the pool (0
 * for a pair) and output token.
 */
export type IntentLeg = {
  readonly share: number
  readonly hops: readonly { readonly platform: number; readonly tier: number; readonly tokenOut: Address }[]
}

/** The order of a quote. The router is of the chain record. */
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
