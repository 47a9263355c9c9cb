import { compareFractions, type Fraction, ZERO } from '@dexswap/amm'
import { formatAmount, formatWhole } from '../format.ts'
import { type Known, known } from '../known.ts'
import { apyAt, type CampaignFigures, type CampaignMarket, lpValueUsdDown, returnBase } from './campaign-figures.ts'
import type { RewardCampaign } from './reward-campaign.ts'

/** Digits of a percentage that are worked out before two of them are kept. */
const digits = 12

/** Where hardly anybody stakes, the floor of the staked value gives billions: from here on a figure says nothing more. */
const maxPercent = 1000n

/** Whether a return is so high that only a small stake explains it. */
export function isBeyondApy({ numerator, denominator }: Fraction): boolean {
  return numerator * 100n > denominator * maxPercent
}

/** A yearly return with 2 significant digits (rule 2.9.14), whole percents uncut: '38%', '0.12%', '<0.01%', '>1,000%'. */
export function formatApy({ numerator, denominator }: Fraction): string {
  if (numerator <= 0n) return '0%'
  if (numerator * 10_000n < denominator) return '<0.01%'
  if (isBeyondApy({ numerator, denominator })) return `>${formatWhole(maxPercent)}%`
  return `${formatAmount((numerator * 100n * 10n ** BigInt(digits)) / denominator, digits, 'apy')}%`
}

/** The yearly return of one campaign of a pair. */
export type CampaignApy = { readonly pair: string; readonly apy: Known<Fraction> }

/** Whether a campaign counts for its pair: it has started and has a yearly figure (decision 80). */
export function countsForPair({ status, apy }: Pick<CampaignFigures, 'status' | 'apy'>): boolean {
  return status !== 'upcoming' && !(apy.status === 'unknown' && apy.reason === 'too-small')
}

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

/** What a campaign that does not exist yet would return at its start, and what the stake that this is measured on is worth. */
export type InitialApy = {
  readonly apy: Known<Fraction>
  readonly stakedUsd: Known<bigint>
}

/** As its card will say it before anybody stakes: the whole duration counts, as before any start (rule 3.5.21). */
export function initialApy(campaign: RewardCampaign, market: CampaignMarket): InitialApy {
  const base = returnBase(campaign, market, 0n)
  return {
    apy: apyAt(campaign, market, 0n, campaign.startsAt),
    stakedUsd: base.status === 'known' ? lpValueUsdDown(base.value, market) : base,
  }
}
