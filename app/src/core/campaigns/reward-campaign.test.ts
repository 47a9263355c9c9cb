import { isListed } from '@dexswap/campaigns'
import { describe, expect, test } from 'vitest'
import { campaignLists, lpSymbol } from './reward-campaign.ts'
import { day, sampleCampaign } from './test/sample-campaign.ts'

describe('lpSymbol', () => {
  test('default: returns both symbols in display order, for any order of the tokens', () => {
    const { pair } = sampleCampaign()
    expect(lpSymbol(pair)).toBe('WONE/1USDC LP')
    const turned: typeof pair = { ...pair, token0: pair.token1, token1: pair.token0 }
    expect(lpSymbol(turned)).toBe('WONE/1USDC LP')
  })
})

const now = 100n * day
const at = (from: bigint, to: bigint) => sampleCampaign({ startsAt: from * day, endsAt: to * day })

describe('campaignLists', () => {
  test('default: lists a running campaign as active, a future one as upcoming and an ended one as expired [2.7.19]', () => {
    const [active, upcoming, expired] = [at(99n, 101n), at(101n, 102n), at(80n, 99n)]
    expect(campaignLists([expired, upcoming, active], now)).toEqual({
      active: [active],
      upcoming: [upcoming],
      expired: [expired],
    })
  })
  test('behavior: lists a campaign as active in its first and in its last second', () => {
    expect(campaignLists([at(100n, 200n)], now).active).toHaveLength(1)
    expect(campaignLists([at(90n, 100n)], now).active).toHaveLength(1)
    expect(campaignLists([at(90n, 100n)], now + 1n).expired).toHaveLength(1)
  })
  test('behavior: lists expired campaigns for 30 days [2.7.20 2.7.22 2.9.07 2.9.08]', () => {
    const ended = at(50n, 70n)
    expect(campaignLists([ended], 100n * day).expired).toEqual([ended])
    expect(campaignLists([ended], 100n * day + 1n).expired).toEqual([])
    expect([isListed(ended, 100n * day), isListed(ended, 100n * day + 1n)]).toEqual([true, false])
  })
  test('behavior: sorts by earliest end or start, and expired campaigns by latest end', () => {
    const lists = campaignLists(
      [at(99n, 150n), at(99n, 101n), at(140n, 150n), at(120n, 999n), at(1n, 80n), at(1n, 90n)],
      now,
    )
    expect(lists.active.map(({ endsAt }) => endsAt / day)).toEqual([101n, 150n])
    expect(lists.upcoming.map(({ startsAt }) => startsAt / day)).toEqual([120n, 140n])
    expect(lists.expired.map(({ endsAt }) => endsAt / day)).toEqual([90n, 80n])
  })
  test('behavior: lists a campaign that ends in the year 9999 [3.7.12]', () => {
    const endless = sampleCampaign({ startsAt: 0n, endsAt: 253_402_300_799n })
    expect(campaignLists([endless], now).active).toEqual([endless])
  })
})
