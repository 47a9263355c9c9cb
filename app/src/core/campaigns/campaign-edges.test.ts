import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import {
  apyAt,
  campaignFigures,
  depositEffect,
  earnedBps,
  pairState,
  pairStateCalls,
  perDayDown,
  returnBase,
  rewardsUsdDown,
  underlyingOf,
} from './campaign-figures.ts'
import { owedTokens, possibleLoss } from './campaign-risks.ts'
import { rewardsOf } from './create-steps.ts'
import { campaignLists, lpToken } from './reward-campaign.ts'
import { dai, day, pair, sampleCampaign, sampleMarket, unit, usdc } from './test/sample-campaign.ts'

// Tests values at each limit, and one unit or one second beyond it.

const campaign = sampleCampaign()
const market = sampleMarket()
const { startsAt: start, endsAt: end } = campaign

describe('pairState', () => {
  test('behavior: reads reserves and total supply, and returns a known state only when both are known', () => {
    const calls = pairStateCalls(pair.address)
    // Selectors of getReserves(), totalSupply() and kLast().
    expect(Object.values(calls)).toMatchObject([
      { to: pair.address, data: '0x0902f1ac' },
      { to: pair.address, data: '0x18160ddd' },
      { to: pair.address, data: '0x7464fc3d' },
    ])
    const reserves = known([3n, 5n, 7] as const, 9)
    const [kLast, fee] = [loading, known(9, 1)]
    expect(pairState({ reserves, totalSupply: known(4n, 8), kLast }, fee)).toEqual(
      known({ reserve0: 3n, reserve1: 5n, totalSupply: 4n }, 8),
    )
    expect(pairState({ reserves, totalSupply: loading, kLast: known(1n, 8) }, fee)).toEqual(loading)
  })
})

describe('returnBase', () => {
  test('behavior: returns the stake as base of the APY; without a stake the cap, or the LP supply if smaller', () => {
    const base = (stakingCap: bigint, staked: bigint) => returnBase({ stakingCap }, market, staked)
    expect([base(3n, 1n), base(3n, 0n), base(0n, 0n), base(101n * unit, 0n)]).toMatchObject(
      [1n, 3n, 100n * unit, 100n * unit].map((value) => ({ status: 'known', value })),
    )
    expect(returnBase({ stakingCap: 3n }, { pair: loading }, 0n)).toBe(loading)
    expect(returnBase({ stakingCap: 0n }, { pair: loading }, 2n)).toMatchObject({ value: 2n })
  })
})

describe('apyAt', () => {
  test('behavior: returns an APY of 0 from the last second of the campaign on, even with unknown prices', () => {
    const blind = sampleMarket({ pair: loading, nativePrice: loading })
    expect(apyAt(campaign, blind, 0n, end)).toMatchObject({ status: 'known', value: { numerator: 0n } })
    expect(apyAt(campaign, blind, 0n, end - 1n)).toEqual(loading)
    const last = apyAt(campaign, market, 5n * unit, end - 1n)
    expect(last.status === 'known' && last.value.numerator > 0n).toBe(true)
  })
  test('behavior: converts the minimum stake value from native currency, and returns unknown without its price', () => {
    expect(apyAt(campaign, sampleMarket({ nativePrice: unknown('no-source') }), unit, start)).toEqual(
      unknown('no-source'),
    )
    // The minimum stake of 0.05 ONE is worth $0.10 at $2 per ONE; at $4 the return is half as high.
    const at = (price: bigint) => apyAt(campaign, sampleMarket({ nativePrice: known(price * unit, 1) }), 1n, start)
    const [two, four] = [at(2n), at(4n)]
    if (two.status !== 'known' || four.status !== 'known') return expect.unreachable()
    expect(two.value.numerator * four.value.denominator).toBe(2n * four.value.numerator * two.value.denominator)
  })
  test('behavior: computes the APY of a worthless stake when the chain has no minimum stake value', () => {
    const worthless = sampleMarket({ pairUsd: known(0n, 1), stakedFloorWei: 0n })
    expect(apyAt(campaign, worthless, unit, start)).toMatchObject({ status: 'known' })
  })
})

describe('campaignFigures', () => {
  test('behavior: returns unknown token amounts when the pair has no supply', () => {
    const empty = known({ reserve0: 1n, reserve1: 1n, totalSupply: 0n }, 1)
    expect(underlyingOf(unit, { pair: empty })).toEqual(unknown('no-source'))
    expect(underlyingOf(unit, { pair: loading })).toBe(loading)
  })
  test('behavior: counts all rewards as remaining before the start, and returns the time until the start', () => {
    expect(campaignFigures(campaign, market, start - 7n)).toMatchObject({
      status: 'upcoming',
      secondsLeft: 7n,
      progress: [{ earned: 0n, unearned: 0n, remaining: 1000n * unit }],
      remainingUsd: { value: 1000n * unit },
    })
  })
})

describe('rewardsUsdDown', () => {
  test('behavior: returns 0 without rewards, and `loading` or `unknown` while the value of one reward is', () => {
    expect(rewardsUsdDown({ rewards: [] }, market, [])).toMatchObject({ status: 'known', value: 0n })
    const two = [dai, usdc].map((token, place) => ({ place, token, amount: 1n, claimed: 0n, unstakedSeconds: 0n }))
    const half = sampleMarket({ worthOf: (token) => (token === dai ? known(3n, 1) : loading) })
    expect(rewardsUsdDown({ rewards: two }, half, [1n, 1n])).toEqual(loading)
    const silent = sampleMarket({ worthOf: (token) => (token === dai ? known(3n, 1) : unknown('node-unreachable')) })
    expect(rewardsUsdDown({ rewards: two }, silent, [1n, 1n])).toEqual(unknown('node-unreachable'))
    // Rewards without an amount in the list count as 0.
    expect(rewardsUsdDown({ rewards: two }, market, [2n * unit])).toMatchObject({ value: 2n * unit })
  })
})

const earnedOf = (...all: readonly bigint[]) => all.map((earned) => ({ earned, unearned: 0n, remaining: 0n }))

describe('earnedBps', () => {
  test('behavior: skips rewards of 0 and those with unknown progress, and rounds the mean down', () => {
    expect(earnedBps([0n, 100n], earnedOf(0n, 50n))).toBe(5_000)
    expect(earnedBps([100n, 50n], earnedOf(100n))).toBe(10_000)
    expect(earnedBps([3n, 3n], earnedOf(2n, 1n))).toBe(4_999)
    expect(earnedBps([], [])).toBe(0)
  })
})

describe('perDayDown', () => {
  test('behavior: returns the whole reward for up to one day, a daily share beyond it, and 0 for a negative duration', () => {
    const lasting = (seconds: bigint) => perDayDown(86_401n, { startsAt: 5n, endsAt: 5n + seconds })
    expect([lasting(day), lasting(day + 1n), lasting(-1n)]).toEqual([86_401n, 86_400n, 0n])
  })
})

describe('depositEffect', () => {
  test('behavior: computes the earnings from the start when the campaign has not started', () => {
    // The deposit equals the stake so far, so it earns half of the 1000 within ten days.
    for (const now of [start - 9n * day, start])
      expect(depositEffect(campaign, market, 5n * unit, now)).toMatchObject({
        untilEnd: [500n * unit],
        perDay: [50n * unit],
      })
    expect(depositEffect(campaign, market, 5n * unit, end)).toMatchObject({ untilEnd: [0n], perDay: [0n] })
  })
})

describe('owedTokens', () => {
  test('behavior: ignores overpaid rewards, and returns the first symbol of each token', () => {
    const lp = { ...dai, address: pair.address }
    const rewards = [
      { place: 0, token: lp, amount: 3n, claimed: 9n, unstakedSeconds: 0n },
      { place: 1, token: dai, amount: 5n, claimed: 5n, unstakedSeconds: 0n },
      { place: 2, token: dai, amount: 8n, claimed: 1n, unstakedSeconds: 0n },
    ]
    expect(owedTokens(sampleCampaign({ rewards, stakedAmount: 4n }))).toMatchObject([
      { token: { symbol: 'WONE/1USDC LP', decimals: 18 }, owed: 4n },
      { token: { symbol: '1DAI' }, owed: 7n },
    ])
  })
})

describe('possibleLoss', () => {
  const second = (amount: bigint, token = usdc) =>
    sampleCampaign({
      rewards: [
        { place: 0, token: dai, amount: 1n, claimed: 0n, unstakedSeconds: 0n },
        { place: 1, token, amount, claimed: 0n, unstakedSeconds: 0n },
      ],
    })
  test('behavior: detects a reward that overflows from 2^142 on, but reports a reward in the staked token first', () => {
    expect([possibleLoss(second(2n ** 142n - 1n)), possibleLoss(second(2n ** 142n))]).toEqual([
      null,
      'reward-overflows',
    ])
    const spelt = { ...usdc, address: pair.address.toUpperCase().replace('0X', '0x') as typeof pair.address }
    expect(possibleLoss(second(2n ** 143n, spelt))).toBe('reward-is-stake')
  })
})

describe('rewardsOf', () => {
  test('behavior: returns all rewards when each has a token and a positive amount, otherwise null', () => {
    const one = { token: dai.address, amount: 1n }
    expect(rewardsOf({ rewards: [one, one] }, [dai, usdc])).toEqual([
      { token: dai, amount: 1n },
      { token: usdc, amount: 1n },
    ])
    expect(rewardsOf({ rewards: [one] }, [])).toBeNull()
    for (const amount of [0n, -1n, null]) expect(rewardsOf({ rewards: [{ ...one, amount }] }, [dai])).toBeNull()
    expect(rewardsOf({ rewards: [] }, [])).toEqual([])
  })
})

describe('campaignLists and lpToken', () => {
  test('behavior: leaves campaigns with the same end in their order', () => {
    const same = [1, 2, 3].map((digit) => sampleCampaign({ address: `0x${String(digit).repeat(40)}` }))
    expect(campaignLists(same, start).active).toEqual(same)
    expect(campaignLists(same, start - 1n).upcoming).toEqual(same)
    expect(campaignLists(same, end + 1n).expired).toEqual(same)
  })
  test('default: describes the LP token of a pair with 18 decimals', () => {
    expect(lpToken(4, pair)).toEqual({
      kind: 'token',
      chainId: 4,
      address: pair.address,
      symbol: 'WONE/1USDC LP',
      name: 'WONE/1USDC LP',
      decimals: 18,
    })
  })
})
