import { compareFractions, type Fraction, ZERO } from '@dexswap/amm'
import { type Known, known } from '#domain/known.ts'

/** The yearly return of one campaign of a pair. */
export type CampaignApy = { readonly pair: string; readonly apy: Known<Fraction> }

/**
 * The highest yearly return by pair, of those that are known; unknown, or still loading, where none of a pair's campaigns is known.
 * A pair without a campaign is not in it. Addresses in lower case.
 */
export function maximumApys(campaigns: readonly CampaignApy[]): ReadonlyMap<string, Known<Fraction>> {
  const highest = new Map<string, Known<Fraction>>()
  for (const { pair, apy } of campaigns) {
    const key = pair.toLowerCase()
    const before = highest.get(key)
    highest.set(key, before ? higher(before, apy) : apy)
  }
  return highest
}

function higher(one: Known<Fraction>, other: Known<Fraction>): Known<Fraction> {
  if (one.status !== 'known') return other.status === 'unknown' ? one : other
  return other.status === 'known' && compareFractions(other.value, one.value) > 0 ? other : one
}

/** What a pair's maximum is where its campaigns are known and there are none. */
export const noCampaign: Known<Fraction> = known(ZERO, Number.POSITIVE_INFINITY)

/** The maximum of one pair: 0 without a campaign, and unknown while nobody says which campaigns there are. */
export function maximumApyOf(all: Known<ReadonlyMap<string, Known<Fraction>>>, pair: string): Known<Fraction> {
  return all.status === 'known' ? (all.value.get(pair.toLowerCase()) ?? noCampaign) : all
}
