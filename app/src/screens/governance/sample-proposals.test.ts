import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { configuredChain } from '#core/test/page-session.ts'
import { assetNamed } from '#core/tokens/governance-assets.ts'
import { assetPairs, maxProposals, sampleProposals } from './governance-frame.tsx'

const ethereum = configuredChain(1)

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
  test('default: returns a sample number of proposals up to 100, the same for a pair within a page load [2.9.27]', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), fc.string(), (seed, pair) => {
        const count = sampleProposals(seed, pair)
        expect(Number.isInteger(count) && count >= 0 && count <= maxProposals).toBe(true)
        expect(sampleProposals(seed, pair)).toBe(count)
      }),
    )
    expect(maxProposals).toBe(100)
  })
  test('behavior: varies the number of proposals by pair and page load, over the full range', () => {
    const counts = Array.from({ length: 2000 }, (_, seed) => sampleProposals(seed, 'a'))
    expect(new Set(counts).size).toBe(101)
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map((pair) => sampleProposals(7, pair))).size).toBeGreaterThan(2)
  })
})
