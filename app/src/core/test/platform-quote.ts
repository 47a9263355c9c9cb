import { harmony } from '@dexswap/chains'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'

const share = { numerator: 1n, denominator: 100n }

/** A trade of 100 base units of ONE for 50 of the second recorded token; `part` replaces fields. */
export function quoteOf(part: Partial<PlatformQuote> = {}): PlatformQuote {
  return {
    platform: harmony.platforms[0],
    input: nativeCurrencyOf(harmony),
    output: tokenOf(harmony, harmony.tokens[1]),
    field: 'input',
    path: [harmony.wrappedNative.address, harmony.tokens[1].address],
    hops: [],
    amountIn: 100n,
    amountOut: 50n,
    minimumOut: 49n,
    maximumIn: 100n,
    lpFee: share,
    lpFeeAmount: 1n,
    priceImpact: share,
    trade: {
      kind: 'exactIn',
      route: { path: [], pools: [] },
      amountIn: 100n,
      amountOut: 50n,
      amounts: [],
      executionPrice: share,
      priceImpact: share,
      lpFee: share,
    },
    ...part,
  }
}
