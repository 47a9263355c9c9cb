import { describe, expect, test } from 'vitest'
import type { StakeChange } from '#io/graph/ask-campaigns.ts'
import { apyOverTime, stakedOverTime, stakedSince } from './stake-history.ts'
import { account, day, sampleCampaign, sampleMarket, unit } from './test/sample-campaign.ts'

const other = '0x0000000000000000000000000000000000000044'
const campaign = sampleCampaign()
const at = (days: bigint) => campaign.startsAt + days * day
const change = (days: bigint, amount: bigint, staker: StakeChange['account'] = account): StakeChange => ({
  time: Number(at(days)),
  logIndex: 0,
  account: staker,
  change: amount * unit,
})

describe('stakedOverTime', () => {
  test('behavior: returns the total stake after each change until the current time', () => {
    expect(stakedOverTime(campaign, [change(1n, 5n), change(2n, -2n, other)], at(4n))).toEqual([
      { time: at(0n), staked: 0n },
      { time: at(1n), staked: 5n * unit },
      { time: at(2n), staked: 3n * unit },
      { time: at(4n), staked: 3n * unit },
    ])
  })
  test("behavior: merges changes of the same second, and skips changes after the campaign's end", () => {
    const steps = stakedOverTime(campaign, [change(0n, 5n), change(0n, 1n), change(11n, -6n)], at(20n))
    expect(steps).toEqual([
      { time: at(0n), staked: 6n * unit },
      { time: at(10n), staked: 6n * unit },
    ])
    expect(stakedOverTime(campaign, [], at(-1n))).toEqual([])
  })
})

describe('apyOverTime', () => {
  test('default: returns half the APY after the total stake doubles, and skips times without a stake', () => {
    const steps = stakedOverTime(campaign, [change(1n, 5n), change(2n, 5n)], at(4n))
    const points = apyOverTime(campaign, sampleMarket(), steps)
    expect(points.map(({ time }) => BigInt(time))).toEqual([at(1n), at(2n) - 1n, at(2n), at(4n) - 1n, at(4n)])
    const [first, , doubled] = points.map(({ share }) => share)
    expect(first).toBeCloseTo(182.5, 6)
    expect(doubled).toBeCloseTo(91.25, 6)
  })
})

describe('stakedSince', () => {
  test('default: returns the deposit that began the current stake, and ignores other accounts', () => {
    const changes = [change(1n, 5n), change(2n, -5n), change(3n, 2n, other), change(4n, 1n), change(5n, 1n)]
    expect(stakedSince(changes, account)).toBe(Number(at(4n)))
    expect(stakedSince(changes, other)).toBe(Number(at(3n)))
  })
  test('behavior: returns null for an account without a stake', () => {
    expect(stakedSince([change(1n, 5n), change(2n, -5n)], account)).toBeNull()
    expect(stakedSince([], account)).toBeNull()
  })
})

describe('stakedOverTime and stakedSince', () => {
  const second = (time: bigint, amount: bigint, staker: StakeChange['account'] = account) => ({
    time: Number(time),
    logIndex: 0,
    account: staker,
    change: amount,
  })
  test('behavior: counts stakes made before the start from the start on, and includes changes in the last second', () => {
    expect(
      stakedOverTime(
        campaign,
        [second(campaign.startsAt - 50n, 3n), second(campaign.endsAt, 2n)],
        campaign.endsAt + 9n,
      ),
    ).toEqual([
      { time: campaign.startsAt, staked: 3n },
      { time: campaign.endsAt, staked: 5n },
    ])
    expect(stakedOverTime(campaign, [], campaign.startsAt)).toEqual([{ time: campaign.startsAt, staked: 0n }])
    expect(stakedOverTime(campaign, [second(campaign.startsAt + 5n, 1n)], campaign.startsAt + 4n)).toEqual([
      { time: campaign.startsAt, staked: 0n },
      { time: campaign.startsAt + 4n, staked: 0n },
    ])
  })
  test('behavior: ignores the letter case of addresses, and ends a stake only with its complete withdrawal', () => {
    const spelt = '0x00000000000000000000000000000000000000Ab'
    const changes = [second(10n, 5n, spelt), second(20n, -2n, spelt), second(30n, 1n, spelt)]
    expect(stakedSince(changes, '0x00000000000000000000000000000000000000aB')).toBe(10)
    expect(stakedSince([...changes, second(40n, -9n, spelt)], spelt)).toBeNull()
    expect(stakedSince([second(5n, -1n, spelt), second(6n, 1n, spelt)], spelt)).toBeNull()
  })
})
