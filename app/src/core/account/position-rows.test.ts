import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { ForeignStake, MyStake } from '../campaigns/account-reads.ts'
import { known, loading, unknown } from '../known.ts'
import { myPair } from '../pairs/my-pairs.ts'
import { type Token, tokenOf } from '../tokens/currency.ts'
import { positionOf } from './portfolio.ts'
import { netWorth, positionRows, rewardsIn, unclaimedIn } from './position-rows.ts'

const unit = 10n ** 18n
const [token0, token1] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [Token, Token]
const [platform] = harmony.platforms
const at = (digit: string) => `0x${digit.repeat(40)}` as const

const pairAt = (digit: string) =>
  ({
    address: at(digit),
    token0,
    token1,
    reserve0: 1000n,
    reserve1: 2000n,
    liquidityUsd: known(90n * unit, 1),
    swapFeeBps: 25,
    isVerified: true,
  }) as const
const positionIn = (digit: string) => positionOf(myPair(pairAt(digit), 3n, 7n, 100n), platform)

const stake = { stakedAmount: 5n, claimable: [], claimed: [] }
const terms = { chainId: harmony.id, rewards: [], startsAt: 0n, endsAt: 9n, locked: false, stakingCap: 0n }
const campaignAt = (digit: string) => ({ ...terms, address: at(digit), stakedAmount: 5n, consolidatedAt: 0n })
const ownIn = (pair: string, campaign: string): MyStake => ({
  campaign: { ...campaignAt(campaign), pair: { ...pairAt(pair), base: token0, quote: token1 } },
  stake,
})
const foreignIn = (token: string, campaign: string): ForeignStake => ({
  stakable: at(token),
  campaign: campaignAt(campaign),
  stake,
})

describe('positionRows', () => {
  test('default: puts stakes into the row of their pair, with the value of their rewards', () => {
    const rows = positionRows([positionIn('a'), positionIn('b')], {
      own: [ownIn('b', '1'), ownIn('a', '2'), ownIn('b', '3')],
      ownUsd: [known(1n, 1), known(2n, 1), known(3n, 1)],
      foreign: [],
      foreignUsd: [],
    })
    expect(rows.map(({ token, own }) => [token, own.map(({ of, usd }) => [of.campaign.address, usd])])).toEqual([
      [at('a'), [[at('2'), known(2n, 1)]]],
      [
        at('b'),
        [
          [at('1'), known(1n, 1)],
          [at('3'), known(3n, 1)],
        ],
      ],
    ])
  })

  test('behavior: adds a row per token for stakes without a position, so that no reward is hidden', () => {
    const rows = positionRows([positionIn('a')], {
      own: [ownIn('c', '1')],
      ownUsd: [],
      foreign: [foreignIn('a', '2'), foreignIn('d', '3'), foreignIn('d', '4')],
      foreignUsd: [known(4n, 1)],
    })
    expect(
      rows.map(({ token, position, own, foreign }) => [token, position !== null, own.length, foreign.length]),
    ).toEqual([
      [at('a'), true, 0, 1],
      [at('c'), false, 1, 0],
      [at('d'), false, 0, 2],
    ])
    expect(rows[1]?.own[0]?.usd).toEqual(loading)
  })
})

describe('unclaimedIn', () => {
  test('behavior: marks the sum as partial when a reward has no price, and returns 0 when there are no stakes', () => {
    const row = { own: [{ of: ownIn('a', '1'), usd: known(2n, 1) }], foreign: [] }
    expect(unclaimedIn(row)).toEqual(known({ total: 2n, isWhole: true }, 1))
    const foreign = [{ of: foreignIn('a', '2'), usd: unknown('no-source') }]
    expect(unclaimedIn({ ...row, foreign })).toEqual(known({ total: 2n, isWhole: false }, 1))
    expect(unclaimedIn({ own: [], foreign: [] })).toMatchObject({ value: { total: 0n } })
  })
})

describe('rewardsIn', () => {
  const row = { own: [3n, 4n].map((usd, at) => ({ of: ownIn('a', String(at + 1)), usd: known(usd, 1) })) }
  const read = known([], 1)

  test('default: adds up the rewards of all campaigns of the pair, and returns 0 when it has no campaign', () => {
    expect(rewardsIn(row, read)).toEqual(known(7n, 1))
    expect(rewardsIn({ own: [] }, read)).toMatchObject({ status: 'known', value: 0n })
  })
  test('behavior: returns `unknown` when a reward or the stakes are unknown, not a partial sum or 0', () => {
    const lack = unknown('no-source')
    expect(rewardsIn({ own: [...row.own, { of: ownIn('a', '3'), usd: lack }] }, read)).toEqual(lack)
    expect(rewardsIn({ own: [] }, loading)).toEqual(loading)
    expect(rewardsIn({ own: [] }, lack)).toEqual(lack)
  })
})

describe('netWorth', () => {
  const part = (total: bigint, isWhole = true) => known({ total, isWhole }, 5)

  test('default: adds up wallet, pools and unclaimed rewards', () => {
    expect(netWorth({ tokens: part(1n), pools: part(2n), unclaimed: part(4n) })).toEqual(part(7n))
  })
  test('behavior: returns `loading` until wallet, pools and rewards are read, not a growing sum', () => {
    expect(netWorth({ tokens: part(1n), pools: loading, unclaimed: unknown('no-source') })).toEqual(loading)
  })
  test('behavior: marks the sum as partial when the value of wallet, pools or rewards is unknown or partial', () => {
    const lack = unknown('node-unreachable')
    expect(netWorth({ tokens: part(1n), pools: lack, unclaimed: part(0n) })).toEqual(part(1n, false))
    expect(netWorth({ tokens: part(1n, false), pools: part(2n), unclaimed: part(0n) })).toEqual(part(3n, false))
  })
  test('behavior: returns `unknown`, not 0, when the values of wallet, pools and rewards are all unknown', () => {
    const lack = unknown('node-unreachable')
    expect(netWorth({ tokens: lack, pools: lack, unclaimed: lack })).toEqual(lack)
  })
})
