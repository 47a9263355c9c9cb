import { describe, expect, test } from 'vitest'
import { configuredChain } from '#domain/test/page-session.ts'
import { assetNamed, assetPairs, governanceAssets } from './governance-assets.ts'

const ethereum = configuredChain(1)
const harmony = configuredChain(1666600000)

describe('governanceAssets', () => {
  test.each([configuredChain(1), configuredChain(4), harmony, configuredChain(1666700000)])(
    'default: the stable coins of $name, under one id on all chains',
    (chain) => {
      expect(
        governanceAssets(chain)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(['DAI', 'USDC', 'USDT'])
    },
  )
})

describe('assetNamed', () => {
  test('default: by id, by symbol and by address, in any case', () => {
    const usdc = assetNamed(harmony, 'USDC')
    expect(usdc?.token.symbol).toBe('1USDC')
    expect([assetNamed(harmony, '1usdc'), assetNamed(harmony, usdc?.token.address.toLowerCase())]).toEqual([usdc, usdc])
  })
  test.each([undefined, '', 'WBTC', 'nothing', '1'])('behavior: %j is no asset', (name) => {
    expect(assetNamed(ethereum, name)).toBeNull()
  })
})

describe('assetPairs', () => {
  test('default: with each token that routes prefer but itself', () => {
    const usdc = assetNamed(ethereum, 'USDC')
    const symbols = usdc ? assetPairs(ethereum, usdc).map((pair) => pair.map(({ symbol }) => symbol)) : []
    expect(symbols).toEqual([
      ['WETH', 'USDC'],
      ['WBTC', 'USDC'],
      ['USDT', 'USDC'],
    ])
  })
})
