import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { configuredChain } from '#core/test/page-session.ts'
import { assetNamed, assetPairs, governanceAssets, maxProposals, sampleProposals } from './governance-frame.tsx'

const ethereum = configuredChain(1)
const harmony = configuredChain(1666600000)

describe('governanceAssets', () => {
  test.each([configuredChain(1), configuredChain(4), harmony, configuredChain(1666700000)])(
    'default: returns the stable coins of $name, with the same id on all chains',
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
  test('default: finds an asset by id, symbol or address, ignoring case [3.9.26]', () => {
    const usdc = assetNamed(harmony, 'USDC')
    expect(usdc?.token.symbol).toBe('1USDC')
    expect([assetNamed(harmony, '1usdc'), assetNamed(harmony, usdc?.token.address.toLowerCase())]).toEqual([usdc, usdc])
  })
  test.each([undefined, '', 'WBTC', 'nothing', '1'])('behavior: returns null for %j', (name) => {
    expect(assetNamed(ethereum, name)).toBeNull()
  })
})

describe('assetPairs', () => {
  test('default: pairs an asset with every other preferred routing token', () => {
    const usdc = assetNamed(ethereum, 'USDC')
    const symbols = usdc ? assetPairs(ethereum, usdc).map((pair) => pair.map(({ symbol }) => symbol)) : []
    expect(symbols).toEqual([
      ['WETH', 'USDC'],
      ['WBTC', 'USDC'],
      ['USDT', 'USDC'],
    ])
  })
})

describe('sampleProposals', () => {
  test('default: returns a sample count up to 100, constant for one pair and page load [2.9.27]', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), fc.string(), (seed, pair) => {
        const count = sampleProposals(seed, pair)
        expect(Number.isInteger(count) && count >= 0 && count <= maxProposals).toBe(true)
        expect(sampleProposals(seed, pair)).toBe(count)
      }),
    )
    expect(maxProposals).toBe(100)
  })
  test('behavior: varies the sample count by pair and page load, over the full range', () => {
    const counts = Array.from({ length: 2000 }, (_, seed) => sampleProposals(seed, 'a'))
    expect(new Set(counts).size).toBe(101)
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map((pair) => sampleProposals(7, pair))).size).toBeGreaterThan(2)
  })
})
