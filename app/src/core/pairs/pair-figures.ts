import { countedVolume } from '@dexswap/amm'
import type { Address } from '@dexswap/chains'
import type { PairListing } from '../indexer/pair-source.ts'
import { bothKnown, type Known, known, mapKnown, type UnknownReason, unknown } from '../known.ts'
import type { Token } from '../tokens/currency.ts'

/** Current state of a pair on the chain. */
type PairNow = {
  /** In lower case. */
  readonly address: Address
  readonly token0: Token
  readonly token1: Token
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/** Inputs of the figures apart from the pair itself. */
export type FigureParts = {
  readonly listing: Known<PairListing>
  /** Value of the reviewed tokens that can be withdrawn from a pair, in 10^-18 US dollars. */
  readonly worthOf: (pair: Omit<PairNow, 'address'>) => Known<bigint>
  /** Reason to show for figures that need the indexer, while it is unavailable. */
  readonly withoutIndexer?: UnknownReason
}

/** Volume of the last 24 hours: 0 without a trade, unknown without a price. */
function lastDayVolume(
  { address }: PairNow,
  { listing, withoutIndexer = 'indexer-unreachable' }: FigureParts,
): Known<bigint> {
  if (listing.status !== 'known') return listing
  const { lastDay } = listing.value
  if (!lastDay) return unknown(withoutIndexer)
  const volume = lastDay.has(address) ? (lastDay.get(address) ?? null) : 0n
  return volume === null ? unknown('no-source') : known(volume, listing.asOf)
}

/** Figures of a pair in lists. The types of figures and values derive from these entries. */
const figures = {
  /**
   * Value of both reserves, derived from the reviewed tokens; in 10^-18 US dollars, rounded down.
   */
  liquidityUsd: (pair, { worthOf }) => worthOf(pair),
  /**
   * Volume of the last 24 hours in 10^-18 US dollars, limited by the pair's value
   * (`countedVolume`). A day without trades is a known 0.
   */
  dayVolumeUsd: (pair, parts) => {
    const volume = lastDayVolume(pair, parts)
    // Without trades the volume is 0, even if the pair has no known value.
    if (volume.status === 'known' && volume.value === 0n) return volume
    return mapKnown(bothKnown(volume, parts.worthOf(pair)), ([traded, worth]) => countedVolume(traded, worth) ?? 0n)
  },
} satisfies Readonly<Record<string, (pair: PairNow, parts: FigureParts) => Known<bigint>>>

export type PairFigures = { readonly [Figure in keyof typeof figures]: Known<bigint> }

export function pairFigures(pair: PairNow, parts: FigureParts): PairFigures {
  const entries = Object.entries(figures).map(([name, figureOf]) => [name, figureOf(pair, parts)])
  return Object.fromEntries(entries) as PairFigures
}
