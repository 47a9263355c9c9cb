import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { formatApy, initialApy } from './apy.ts'
import {
  apyAt,
  campaignFigures,
  depositEffect,
  earnedBps,
  lpValueUsdDown,
  perDayDown,
  rewardsUsdDown,
} from './campaign-figures.ts'
import { account, dai, day, sampleCampaign, sampleMarket, unit, usdc } from './test/sample-campaign.ts'

const campaign = sampleCampaign()
const market = sampleMarket()
const start = campaign.startsAt
const half = start + 5n * day
const shown = (apy: ReturnType<typeof apyAt>) => (apy.status === 'known' ? formatApy(apy.value) : apy.status)
const percent = (apy: ReturnType<typeof apyAt>) =>
  apy.status === 'known' ? Number((apy.value.numerator * 100n) / apy.value.denominator) : null

describe('campaignFigures', () => {
  test('default: computes status, time left, TVL, APY and remaining rewards half way [2.2.43 3.5.19 3.5.20]', () => {
    const figures = campaignFigures(campaign, market, half)
    expect(figures).toMatchObject({
      status: 'active',
      secondsLeft: 5n * day,
      progress: [{ earned: 500n * unit, remaining: 500n * unit }],
    })
    expect(figures.tvlUsd).toMatchObject({ value: 200n * unit })
    expect(figures.underlying).toMatchObject({ value: [50n * unit, 100n * 10n ** 6n] })
    expect([figures.rewardsUsd, figures.remainingUsd]).toMatchObject([{ value: 1000n * unit }, { value: 500n * unit }])
    // Rewards of $500 on a stake of $200 in 5 days; a year has 73 times as many days.
    expect(percent(figures.apy)).toBe(18_250)
  })

  test('behavior: returns the whole duration as time left before the start, and an APY of 0 after the end at any price [3.5.21 3.5.22]', () => {
    expect(percent(campaignFigures(campaign, market, start - 9n * day).apy)).toBe(18_250)
    const blind = sampleMarket({ pair: loading, worthOf: () => unknown('no-source') })
    expect(campaignFigures(campaign, blind, campaign.endsAt + 1n)).toMatchObject({
      status: 'expired',
      secondsLeft: 0n,
      progress: [{ remaining: 0n }],
      apy: { status: 'known', value: { numerator: 0n } },
    })
  })

  test('behavior: returns unknown figures, never 0, for a token without a price', () => {
    const worthless = sampleMarket({ worthOf: () => unknown('no-source'), pairUsd: unknown('no-source') })
    const figures = campaignFigures(campaign, worthless, half)
    expect([figures.apy, figures.tvlUsd, figures.rewardsUsd, figures.remainingUsd]).toEqual(
      Array.from({ length: 4 }, () => unknown('no-source')),
    )
    expect(figures.underlying.status).toBe('known')
  })

  test('behavior: computes the figures of a campaign that ends in the year 9999', () => {
    const figures = campaignFigures({ ...campaign, endsAt: 253_402_300_799n }, market, half)
    expect(figures.secondsLeft).toBe(253_402_300_799n - half)
    expect(shown(figures.apy)).toBe('0.062%')
  })
})

describe('apyAt', () => {
  test('default: computes the APY on a stake value of 0.05 native when the stake is worth less', () => {
    // Rewards of $1000 on a stake of $0.1 in ten days, projected to a year: a return of 365,000.
    const apy = apyAt(campaign, market, 1n, start)
    expect(apy).toMatchObject({ status: 'known' })
    if (apy.status === 'known') expect(apy.value.numerator).toBe(365_000n * apy.value.denominator)
    expect(shown(apy)).toBe('>1,000%')
  })
})

describe('lpValueUsdDown', () => {
  test('default: values LP tokens as their share of both reserves [2.7.28]', () => {
    expect(lpValueUsdDown(unit, market)).toMatchObject({ value: 40n * unit })
  })
  test('behavior: returns an unknown value for a pair without LP tokens', () => {
    const empty = sampleMarket({ pair: known({ reserve0: 0n, reserve1: 0n, totalSupply: 0n }, 1) })
    expect(lpValueUsdDown(unit, empty)).toEqual(unknown('no-source'))
  })
})

describe('rewardsUsdDown', () => {
  test('behavior: counts a reward without a market as 0 beside a priced reward, and as unknown when alone', () => {
    const paper = {
      place: 1,
      token: { ...dai, address: account, symbol: 'PAPER' },
      amount: 10n ** 60n,
      claimed: 0n,
      unstakedSeconds: 0n,
    }
    const [real] = campaign.rewards
    if (!real) return expect.unreachable()
    const both = sampleCampaign({ rewards: [real, paper] })
    expect(rewardsUsdDown(both, market, [real.amount, paper.amount])).toMatchObject({ value: 1000n * unit })
    expect(percent(campaignFigures(both, market, half).apy)).toBe(18_250)
    const worthless = sampleCampaign({ rewards: [{ ...paper, place: 0 }] })
    expect(rewardsUsdDown(worthless, market, [paper.amount])).toEqual(unknown('no-source'))
    expect(campaignFigures(worthless, market, half).apy).toEqual(unknown('no-source'))
  })

  test('default: adds up rewards of several tokens in their own decimals', () => {
    const two = sampleCampaign({
      rewards: [
        { place: 0, token: dai, amount: 5n * unit, claimed: 0n, unstakedSeconds: 0n },
        { place: 1, token: usdc, amount: 7n * 10n ** 6n, claimed: 0n, unstakedSeconds: 0n },
      ],
    })
    expect(rewardsUsdDown(two, market, [5n * unit, 7n * 10n ** 6n])).toMatchObject({ value: 12n * unit })
  })
})

describe('depositEffect', () => {
  test('default: computes the earnings of a deposit per day and until the end, and the APY after it', () => {
    const effect = depositEffect(campaign, market, 5n * unit, half)
    expect(effect).toMatchObject({ untilEnd: [250n * unit], perDay: [50n * unit] })
    expect([percent(effect.apyBefore), percent(effect.apyAfter)]).toEqual([18_250, 9125])
  })
  test('behavior: limits the earnings per day to the time left, and returns zero after the end', () => {
    const late = campaign.endsAt - day / 2n
    expect(depositEffect(campaign, market, 5n * unit, late).perDay).toEqual([25n * unit])
    expect(depositEffect(campaign, market, 5n * unit, campaign.endsAt + 1n)).toMatchObject({
      untilEnd: [0n],
      perDay: [0n],
    })
    expect(depositEffect({ ...campaign, stakedAmount: 0n }, market, 0n, half).untilEnd).toEqual([0n])
  })
})

describe('initialApy', () => {
  const empty = sampleCampaign({ stakedAmount: 0n })

  test('behavior: computes the APY for all LP tokens of the pair over the whole duration', () => {
    const initial = initialApy(empty, market)
    expect(initial.stakedUsd).toEqual(lpValueUsdDown(100n * unit, market))
    expect(percent(initial.apy)).toBe(912)
  })
  test('behavior: computes the APY for the cap of a limited campaign, or for the LP supply if that is smaller', () => {
    const capped = initialApy({ ...empty, stakingCap: 10n * unit }, market)
    expect(capped.stakedUsd).toMatchObject({ value: 400n * unit })
    expect(percent(capped.apy)).toBe(9125)
    expect(initialApy({ ...empty, stakingCap: 500n * unit }, market)).toEqual(initialApy(empty, market))
  })
  test("behavior: returns the same APY as the campaign's card before the first stake", () => {
    for (const stakingCap of [0n, 10n * unit]) {
      const made = { ...empty, stakingCap }
      expect(campaignFigures(made, market, start - day).apy).toEqual(initialApy(made, market).apy)
      expect(campaignFigures(made, market, start).apy).toEqual(initialApy(made, market).apy)
    }
  })
  test('behavior: returns `loading` while the pair is loading', () => {
    const blind = sampleMarket({ pair: loading, pairUsd: loading })
    expect(initialApy(empty, blind)).toEqual({ apy: loading, stakedUsd: loading })
  })
})

describe('apyAt of a small campaign', () => {
  const apyOf = (endsAt: bigint, amount: bigint) => {
    const rewards = [{ place: 0, token: dai, amount, claimed: 0n, unstakedSeconds: 0n }]
    return apyAt(sampleCampaign({ endsAt, rewards }), market, 5n * unit, start)
  }

  test('behavior: returns no APY for rewards over less than a day', () => {
    expect(apyOf(start + day, 1000n * unit).status).toBe('known')
    expect(apyOf(start + day - 1n, 1000n * unit)).toEqual(unknown('too-small'))
  })

  test('behavior: returns no APY for rewards worth less than ten dollars', () => {
    expect(apyOf(start + 10n * day, 10n * unit).status).toBe('known')
    expect(apyOf(start + 10n * day, 10n * unit - 1n)).toEqual(unknown('too-small'))
    expect(apyOf(start + 1n, unit / 100n)).toEqual(unknown('too-small'))
  })

  test('behavior: includes all rewards in the APY of a campaign in its last hours', () => {
    expect(apyAt(sampleCampaign(), market, 5n * unit, sampleCampaign().endsAt - 1n).status).toBe('known')
  })
})

describe('campaignFigures of seconds without a stake', () => {
  const dai1000 = (unstakedSeconds: bigint) => [
    { place: 0, token: dai, amount: 1000n * unit, claimed: 0n, unstakedSeconds },
  ]

  test('behavior: counts rewards of seconds without a stake as unearned', () => {
    const ended = sampleCampaign({ rewards: dai1000(5n * day), consolidatedAt: start + 10n * day })
    expect(campaignFigures(ended, market, start + 11n * day).progress).toEqual([
      { earned: 500n * unit, unearned: 500n * unit, remaining: 0n },
    ])
    const empty = sampleCampaign({ rewards: dai1000(0n), stakedAmount: 0n })
    expect(campaignFigures(empty, market, start + day).progress).toEqual([
      { earned: 0n, unearned: 100n * unit, remaining: 900n * unit },
    ])
  })
})

describe('earnedBps', () => {
  test('default: returns the mean earned share of all rewards', () => {
    const earnedOf = (...all: readonly bigint[]) => all.map((earned) => ({ earned, unearned: 0n, remaining: 0n }))
    expect(earnedBps([100n, 10n], earnedOf(69n, 7n))).toBe(6950)
    expect(earnedBps([100n], earnedOf(100n))).toBe(10_000)
    expect(earnedBps([0n], earnedOf(0n))).toBe(0)
  })
})

describe('perDayDown', () => {
  const from = 1_000n
  test('default: returns the reward per day, rounded down', () => {
    expect(perDayDown(70n, { startsAt: from, endsAt: from + 7n * 86_400n })).toBe(10n)
    expect(perDayDown(100n, { startsAt: from, endsAt: from + 7n * 86_400n })).toBe(14n)
  })
  test('behavior: returns the whole reward for less than a day, and 0 without a duration', () => {
    expect(perDayDown(70n, { startsAt: from, endsAt: from + 60n })).toBe(70n)
    expect(perDayDown(70n, { startsAt: from, endsAt: from })).toBe(0n)
  })
})
