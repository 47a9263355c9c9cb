import { describe, expect, test } from 'vitest'
import { dai, day, sampleCampaign, unit, usdc } from '#core/campaigns/test/sample-campaign.ts'
import { emissionPoints, tokensText } from './campaign-charts.tsx'

const campaign = sampleCampaign()
const { startsAt, endsAt } = campaign

describe('emissionPoints', () => {
  test('default: draws a straight line from zero at the start to the total at the end', () => {
    const { soFar, ahead } = emissionPoints(campaign, startsAt + 5n * day)
    expect(soFar[0]).toEqual({ time: Number(startsAt), value: 0 })
    expect(soFar.at(-1)?.value).toBeCloseTo(500, 6)
    expect(ahead.at(-1)).toEqual({ time: Number(endsAt), value: 1000 })
    expect(soFar.every(({ time }, at) => at === 0 || time > (soFar[at - 1]?.time ?? 0))).toBe(true)
  })
  test('behavior: returns only future points before the start, and no points after the end', () => {
    expect(emissionPoints(campaign, 0n).soFar).toEqual([{ time: Number(startsAt), value: 0 }])
    expect(emissionPoints(campaign, endsAt + 1n)).toMatchObject({ ahead: [] })
    expect(emissionPoints(campaign, endsAt + 1n).soFar.at(-1)?.value).toBe(1000)
  })
  test('behavior: draws several rewards in percent, and limits the number of points of a long campaign', () => {
    const rewards = [dai, usdc].map((token, place) => ({
      place,
      token,
      amount: 7n * unit,
      claimed: 0n,
      unstakedSeconds: 0n,
    }))
    const endless = emissionPoints(sampleCampaign({ rewards, endsAt: 253_402_300_799n }), startsAt + 1n)
    expect(endless.ahead.at(-1)?.value).toBe(100)
    expect(endless.ahead.length).toBeLessThanOrEqual(61)
  })
})

describe('tokensText', () => {
  test('behavior: shows all digits of an amount that would round to 0.00', () => {
    expect(tokensText(0)).toBe('0.00')
    expect(tokensText(1e-12)).toBe('0.000000000001')
    expect(tokensText(2.5)).toBe('2.50')
  })
})
