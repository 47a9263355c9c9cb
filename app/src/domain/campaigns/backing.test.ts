import { describe, expect, test } from 'vitest'
import { isBacked, owedTokens } from './backing.ts'
import { dai, pair, sampleCampaign, unit } from './test/sample-campaign.ts'

describe('owedTokens', () => {
  test('default: all stakes, and of each reward what has not been paid out', () => {
    const campaign = sampleCampaign({ rewards: [{ place: 0, token: dai, amount: 10n * unit, claimed: 4n * unit }] })
    expect(owedTokens(campaign)).toMatchObject([
      { token: { address: pair.address, symbol: 'WONE/1USDC LP' }, owed: 5n * unit },
      { token: { symbol: '1DAI' }, owed: 6n * unit },
    ])
  })
  test('behavior: a reward in the staked token itself is owed beside the stakes', () => {
    const lp = { ...dai, address: pair.address }
    const campaign = sampleCampaign({ rewards: [{ place: 0, token: lp, amount: 3n * unit, claimed: 0n }] })
    expect(owedTokens(campaign)).toMatchObject([{ owed: 8n * unit }])
  })
})

describe('isBacked', () => {
  test('default: as long as at least what is owed is held', () => {
    const owed = { token: dai, owed: 5n }
    expect([4n, 5n, 6n].map((held) => isBacked({ ...owed, held }))).toEqual([false, true, true])
  })
})
