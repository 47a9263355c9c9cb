import { describe, expect, test } from 'vitest'
import { bridgeOf } from './bridged-tokens.ts'
import { ethereum } from './ethereum.ts'
import { harmony } from './harmony.ts'

const layerZeroUsdc = '0xBC594CABd205bD993e7FfA6F3e9ceA75c1110da5'

describe('bridgeOf', () => {
  test('default: both generations of a symbol are told apart', () => {
    const horizon = harmony.tokens.find((token) => token.symbol === '1USDC')
    expect(bridgeOf(harmony.id, horizon?.address ?? '0x')).toBe('horizon')
    expect(bridgeOf(harmony.id, layerZeroUsdc)).toBe('layerzero')
  })
  test('behavior: every bridged token of the chain record is named, the native ones are not', () => {
    const named = harmony.tokens.filter((token) => bridgeOf(harmony.id, token.address) === 'horizon')
    expect(named.map((token) => token.symbol).toSorted()).toEqual(['1DAI', '1USDC', '1USDT', '1WBTC'])
  })
  test('behavior: the same address on another chain is somebody else', () => {
    expect(bridgeOf(ethereum.id, layerZeroUsdc)).toBeNull()
  })
})
