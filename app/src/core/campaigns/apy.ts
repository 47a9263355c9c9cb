import { compareFractions, type Fraction, ZERO } from '@dexswap/amm'
import { formatAmount, formatWhole } from '../format.ts'
import { type Known, known } from '../known.ts'
import { apyAt, type CampaignFigures, type CampaignMarket, lpValueUsdDown, returnBase } from './campaign-figures.ts'
import type { RewardCampaign } from './reward-campaign.ts'

/** Decimals of the intermediate result, before it is rounded to two significant digits. */
const digits = 12

/** Maximum displayed APY in percent, because a small stake results in meaningless values. */
const maxPercent = 1000n

/** True when the return exceeds `maxPercent`, which only happens with a small stake. */
export function isBeyondApy({ numerator, denominator }: Fraction): boolean {
  return numerator * 100n > denominator * maxPercent
}

/**
 * Formats two significant digits (rule 2.9.14), but all integer digits: '38%', '0.12%', '<0.01%',
 * '>1,000%'.
 */
export function formatApy({ numerator, denominator }: Fraction): string {
  if (numerator <= 0n) return '0%'
  if (numerator * 10_000n < denominator) return '<0.01%'
  if (isBeyondApy({ numerator, denominator })) return `>${formatWhole(maxPercent)}%`
  return `${formatAmount((numerator * 100n * 10n ** BigInt(digits)) / denominator, digits, 'apy')}%`
}

/** Yearly return of one campaign of a pair. */
export type CampaignApy = { readonly pair: string; readonly apy: Known<Fraction> }

/** True when a campaign has started and has an APY (decision 80). */
export function countsForPair({ status, apy }: Pick<CampaignFigures, 'status' | 'apy'>): boolean {
  return status !== 'upcoming' && !(apy.status === 'unknown' && apy.reason === 'too-small')
}

/**
 * Highest known APY by lower-case pair address; loading or unknown while none is known. Pairs
 * without a campaign are not included.
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

/** APY of a pair without a campaign. */
export const noCampaign: Known<Fraction> = known(ZERO, Number.POSITIVE_INFINITY)

/** Maximum APY of a pair: 0 without a campaign; loading or unknown like the list of campaigns. */
export function maximumApyOf(all: Known<ReadonlyMap<string, Known<Fraction>>>, pair: string): Known<Fraction> {
  return all.status === 'known' ? (all.value.get(pair.toLowerCase()) ?? noCampaign) : all
}

/**
 * APY that a planned campaign will have at its start, and the value of the stake that it assumes.
 */
export type InitialApy = {
  readonly apy: Known<Fraction>
  readonly stakedUsd: Known<bigint>
}

/** The same APY that the card of the new campaign shows before the first stake (rule 3.5.21). */
export function initialApy(campaign: RewardCampaign, market: CampaignMarket): InitialApy {
  const base = returnBase(campaign, market, 0n)
  return {
    apy: apyAt(campaign, market, 0n, campaign.startsAt),
    stakedUsd: base.status === 'known' ? lpValueUsdDown(base.value, market) : base,
  }
}
