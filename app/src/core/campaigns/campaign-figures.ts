import { pairAbi } from '@dexswap/abis'
import { type Fraction, ZERO } from '@dexswap/amm'
import {
  type CampaignStatus,
  campaignApy,
  campaignStatus,
  earnedDown,
  hasYearlyReturn,
  progressOf,
  type RewardProgress,
  remainingRewardDown,
  secondsToChange,
  shareDown,
} from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { type Answers, contractCall } from '@dexswap/pools-reader/contract-call'
import { namedKnown } from '@dexswap/pools-reader/known-lists'
import { lastProductCall, supplyInList, underlyingDown } from '@dexswap/pools-reader/lp-supply'
import { totalSupplyCall } from '@dexswap/pools-reader/token-calls'
import { daySeconds } from '../format-date.ts'
import { allKnown, bothKnown, type Known, known, mapKnown, unknown } from '../known.ts'
import type { Token } from '../tokens/currency.ts'
import type { RewardCampaign } from './reward-campaign.ts'

/**
 * State of a pair to value LP tokens, in base units. The supply includes the protocol fee
 * (`supplyWithFee`).
 */
type PairState = { readonly reserve0: bigint; readonly reserve1: bigint; readonly totalSupply: bigint }

export function pairStateCalls(pair: Address) {
  return {
    reserves: contractCall({ address: pair, abi: pairAbi, functionName: 'getReserves' }),
    totalSupply: totalSupplyCall(pair),
    kLast: lastProductCall(pair),
  }
}

export function pairState(
  { kLast, ...answers }: Answers<ReturnType<typeof pairStateCalls>>,
  protocolFee: Known<number | null>,
): Known<PairState> {
  return mapKnown(namedKnown(answers), ({ reserves: [reserve0, reserve1], totalSupply }) => {
    const pair = { reserve0, reserve1, totalSupply }
    return { ...pair, totalSupply: supplyInList(pair, kLast, protocolFee) }
  })
}

/** Inputs for a campaign's figures. Prices are in 10^-18 US dollars per whole token. */
export type CampaignMarket = {
  readonly pair: Known<PairState>
  /** Value of the reviewed tokens that can be withdrawn from the pair. */
  readonly pairUsd: Known<bigint>
  /** Value of selling an amount of a token; unknown when the token has no market. */
  readonly worthOf: (token: Token, amount: bigint) => Known<bigint>
  readonly nativePrice: Known<bigint>
  /** The APY assumes at least this staked value, in wei. */
  readonly stakedFloorWei: bigint
}

/** Displayed figures of a campaign. Values in 10^-18 US dollars, rounded down. */
export type CampaignFigures = {
  readonly status: CampaignStatus
  /** Seconds until the start, or until the end once started; 0 after the end. */
  readonly secondsLeft: bigint
  readonly apy: Known<Fraction>
  readonly tvlUsd: Known<bigint>
  /** Amounts of the pair's two tokens that the stake represents. */
  readonly underlying: Known<readonly [bigint, bigint]>
  /** Progress of each reward, in the campaign's order. */
  readonly progress: readonly RewardProgress[]
  readonly rewardsUsd: Known<bigint>
  readonly remainingUsd: Known<bigint>
}

/** Figures at the chain time `now` in seconds; unknown, never 0, when a price is missing. */
export function campaignFigures(campaign: RewardCampaign, market: CampaignMarket, now: bigint): CampaignFigures {
  const progress = progressOf(campaign, now)
  return {
    status: campaignStatus(campaign, now),
    secondsLeft: secondsToChange(campaign, now),
    apy: apyAt(campaign, market, campaign.stakedAmount, now),
    tvlUsd: lpValueUsdDown(campaign.stakedAmount, market),
    underlying: underlyingOf(campaign.stakedAmount, market),
    progress,
    rewardsUsd: rewardsUsdDown(
      campaign,
      market,
      campaign.rewards.map(({ amount }) => amount),
    ),
    remainingUsd: rewardsUsdDown(
      campaign,
      market,
      progress.map(({ remaining }) => remaining),
    ),
  }
}

/**
 * The stake. Without one, the largest possible stake (supply or cap), which results in the lowest
 * return.
 */
export function returnBase(
  { stakingCap }: Pick<RewardCampaign, 'stakingCap'>,
  { pair }: Pick<CampaignMarket, 'pair'>,
  staked: bigint,
): Known<bigint> {
  if (staked > 0n) return known(staked, Number.POSITIVE_INFINITY)
  return mapKnown(pair, ({ totalSupply }) => (stakingCap > 0n && stakingCap < totalSupply ? stakingCap : totalSupply))
}

/**
 * Yearly return at a total stake (rule 3.5.20); 0 after the end, and 'too-small' for a campaign
 * that is too short or has too small rewards (decision 80).
 */
export function apyAt(campaign: RewardCampaign, market: CampaignMarket, staked: bigint, now: bigint): Known<Fraction> {
  if (now >= campaign.endsAt) return known(ZERO, Number.POSITIVE_INFINITY)
  const amounts = campaign.rewards.map(({ amount }) => amount)
  const all = rewardsUsdDown(campaign, market, amounts)
  if (all.status === 'known' && !hasYearlyReturn(campaign, all.value)) return unknown('too-small')
  const base = returnBase(campaign, market, staked)
  if (base.status !== 'known') return base
  const remaining = campaign.rewards.map(({ amount }) => remainingRewardDown(campaign, amount, now))
  const floor = mapKnown(market.nativePrice, (price) => (market.stakedFloorWei * price) / 10n ** 18n)
  const values = bothKnown(rewardsUsdDown(campaign, market, remaining), lpValueUsdDown(base.value, market))
  return mapKnown(bothKnown(values, floor), ([[rewards, stake], least]) =>
    campaignApy(campaign, rewards, stake, least > 0n ? least : 1n, now),
  )
}

/** Value of LP tokens: their part of the reviewed tokens that can be withdrawn; rounded down. */
export function lpValueUsdDown(
  amount: bigint,
  { pair, pairUsd }: Pick<CampaignMarket, 'pair' | 'pairUsd'>,
): Known<bigint> {
  const parts = bothKnown(pair, pairUsd)
  if (parts.status !== 'known') return parts
  const [{ totalSupply }, worth] = parts.value
  return totalSupply > 0n ? known((amount * worth) / totalSupply, parts.asOf) : unknown('no-source')
}

export function underlyingOf(amount: bigint, { pair }: Pick<CampaignMarket, 'pair'>): Known<readonly [bigint, bigint]> {
  if (pair.status !== 'known') return pair
  const amounts = underlyingDown(amount, pair.value)
  return amounts ? known(amounts, pair.asOf) : unknown('no-source')
}

/**
 * Value of selling reward amounts, in reward order, rounded down. Rewards without a market count as
 * 0; unknown when no reward has one.
 */
export function rewardsUsdDown(
  { rewards }: Pick<RewardCampaign, 'rewards'>,
  { worthOf }: Pick<CampaignMarket, 'worthOf'>,
  amounts: readonly bigint[],
): Known<bigint> {
  const values = rewards.map(({ token }, at) => worthOf(token, amounts[at] ?? 0n))
  const backed = values.filter((value) => value.status !== 'unknown' || value.reason !== 'no-source')
  if (backed.length === 0 && values.length > 0) return unknown('no-source')
  return mapKnown(allKnown(backed), (all) => all.reduce((sum, value) => sum + value, 0n))
}

/** Mean earned share of the rewards in basis points, rounded down. */
export function earnedBps(amounts: readonly bigint[], progress: readonly RewardProgress[]): number {
  const parts = amounts.flatMap((amount, at) => {
    const { earned } = progress[at] ?? {}
    return amount > 0n && earned !== undefined ? [Number((earned * 10_000n) / amount)] : []
  })
  return parts.length === 0 ? 0 : Math.floor(parts.reduce((sum, part) => sum + part, 0) / parts.length)
}

const secondsPerDay = BigInt(daySeconds)

/** Reward per day, rounded down; the whole amount when the campaign is shorter than a day. */
export function perDayDown(amount: bigint, { startsAt, endsAt }: Pick<RewardCampaign, 'startsAt' | 'endsAt'>): bigint {
  const duration = endsAt - startsAt
  if (duration <= 0n) return 0n
  return (amount * (duration < secondsPerDay ? duration : secondsPerDay)) / duration
}

/** Effect of an additional stake, assuming that all other stakes stay equal. */
export type DepositEffect = {
  /** Amount of each reward per day, and until the end, rounded down. */
  readonly perDay: readonly bigint[]
  readonly untilEnd: readonly bigint[]
  readonly apyBefore: Known<Fraction>
  readonly apyAfter: Known<Fraction>
}

export function depositEffect(
  campaign: RewardCampaign,
  market: CampaignMarket,
  amount: bigint,
  now: bigint,
): DepositEffect {
  const staked = campaign.stakedAmount + amount
  const from = now > campaign.startsAt ? now : campaign.startsAt
  const left = campaign.endsAt > from ? campaign.endsAt - from : 0n
  const earnedIn = (seconds: bigint) =>
    campaign.rewards.map((reward) => {
      const { perStaked } = shareDown(reward.amount, seconds, campaign.endsAt - campaign.startsAt, staked)
      return earnedDown(amount, perStaked)
    })
  return {
    untilEnd: earnedIn(left),
    perDay: earnedIn(left < secondsPerDay ? left : secondsPerDay),
    apyBefore: apyAt(campaign, market, campaign.stakedAmount, now),
    apyAfter: apyAt(campaign, market, staked, now),
  }
}
