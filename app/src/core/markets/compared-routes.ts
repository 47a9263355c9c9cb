import type { Address, PlatformId } from '@dexswap/chains'
import type { AmountField, PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'

/** The alternatives with which a signed quote was compared. */
export type ComparedRoutes = {
  readonly exact: AmountField
  /** The largest displayed output for a typed input, or the smallest displayed input for a typed output. */
  readonly best: bigint
  readonly multihop: boolean
  /** Platforms of which all pairs of the tokens are known. */
  readonly pairs: readonly PlatformId[]
  /** Concentrated and Solidly platforms of which all pools and ticks are known, with their pools. */
  readonly withPools: readonly KnownPools[]
}

export type KnownPools = { readonly platform: PlatformId; readonly pools: readonly Address[] }

/**
 * Excludes platforms that the page marks as incomplete or unusable: loading, failing in a simulation,
 * or without support for a token. Undefined without quotes.
 */
export function comparedRoutes(chosen: PlatformQuote, quotes: Quotes, multihop: boolean): ComparedRoutes | undefined {
  if (quotes.status !== 'quoted') return undefined
  const passing = quotes.ranked.filter((quote) => !quotes.failing.includes(quote))
  const rows: readonly Row[] = [
    ...passing.flatMap(({ platform, pools, solidly, split, isIncomplete }) =>
      split || isIncomplete ? [] : [{ platform: platform.id, pools: (pools ?? solidly)?.known }],
    ),
    ...quotes.without.flatMap(({ platform, pools, reason }) =>
      reason === 'no-route' || reason === 'paused' ? [{ platform: platform.id, pools }] : [],
    ),
  ]
  return {
    ...{ exact: chosen.field, multihop },
    best: bestAmount([chosen, ...passing], chosen.field),
    pairs: quotes.complete ? rows.flatMap(({ platform, pools }) => (pools ? [] : [platform])) : [],
    withPools: rows.flatMap(({ platform, pools }) => (pools ? [{ platform, pools }] : [])),
  }
}

/** A quote's platform; `pools` are absent for a platform of pairs. */
type Row = { readonly platform: PlatformId; readonly pools: readonly Address[] | undefined }

function bestAmount(quotes: readonly PlatformQuote[], exact: AmountField): bigint {
  const amounts = quotes.map(({ amountIn, amountOut }) => (exact === 'input' ? amountOut : amountIn))
  return amounts.reduce((best, amount) => (amount > best === (exact === 'input') ? amount : best))
}
