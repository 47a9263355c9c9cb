import { allChains, ethereum, harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { recordSpenders } from './spenders.ts'

describe('recordSpenders', () => {
  test('default: returns platform routers, split executor and campaign factories without duplicates', () => {
    const [one, other] = harmony.platforms
    const executor = '0x00000000000000000000000000000000000000E7'
    const solidlyPlatforms = allChains.find(({ id }) => id === 8453)?.solidlyPlatforms ?? []
    const chain = {
      platforms: [one, other, { ...other, name: 'The same router' }],
      concentratedPlatforms: ethereum.concentratedPlatforms.slice(0, 1),
      solidlyPlatforms,
      splitExecutor: { address: executor, codeHash: `0x${'00'.repeat(32)}`, platforms: [one.id], block: null },
      campaignFactory: '0x00000000000000000000000000000000000000f7',
      formerCampaignFactories: [{ factory: '0x00000000000000000000000000000000000000f6', implementation: one.router }],
    } as const
    expect(recordSpenders(chain).map(({ address, kind, name }) => [address, kind, name])).toEqual([
      [one.router, 'router', one.name],
      [other.router, 'router', other.name],
      ['0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45', 'router', 'Uniswap V3'],
      ['0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43', 'router', 'Aerodrome'],
      [executor, 'executor', null],
      [chain.campaignFactory, 'campaign-factory', null],
      [chain.formerCampaignFactories[0].factory, 'campaign-factory', null],
    ])
    const none = { ...ethereum, concentratedPlatforms: [] }
    expect(recordSpenders({ ...none, platforms: [one] })).toHaveLength(1)
  })
})
