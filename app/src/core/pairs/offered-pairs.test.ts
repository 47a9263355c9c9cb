import { describe, expect, test } from 'vitest'
import { dai, usdc, wone } from '../campaigns/test/sample-campaign.ts'
import { known, unknown } from '../known.ts'
import { byLiquidity, pairsOfKnownTokens } from './search-pairs.ts'

const outsider = { ...dai, address: '0x0000000000000000000000000000000000000099' } as const

describe('pairsOfKnownTokens', () => {
  test('behavior: returns pairs with two known tokens, for addresses in any letter case [2.2.53]', () => {
    const pairs = [
      { token0: wone, token1: usdc },
      { token0: wone, token1: outsider },
      { token0: outsider, token1: dai },
    ]
    const tokens = [wone, usdc, dai].map(({ address }) => ({ address: address.toLowerCase() as typeof address }))
    expect(pairsOfKnownTokens(pairs, tokens)).toEqual([pairs[0]])
  })
})

describe('byLiquidity', () => {
  test('default: sorts by liquidity, largest first and unknown last', () => {
    const worth = (usd: bigint | null) => ({ liquidityUsd: usd === null ? unknown('no-source') : known(usd, 1) })
    const [small, none, large] = [worth(1n), worth(null), worth(9n)]
    expect(byLiquidity([small, none, large])).toEqual([large, small, none])
  })
})
