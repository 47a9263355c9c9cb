import { ethereum } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { amountOf, intentKey } from './dedupe-key.ts'

const eth = nativeCurrencyOf(ethereum)
const dai = tokenOf(ethereum, {
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DAI',
  name: 'Dai',
  decimals: 18,
})

describe('amountOf', () => {
  test('behavior: identifies a currency by its displayed fields, and a token by its address', () => {
    expect(amountOf(eth, 5n)).toEqual({ currency: { kind: 'native', symbol: 'ETH', decimals: 18 }, amount: 5n })
    expect(amountOf(dai, 7n)).toEqual({
      currency: { kind: 'token', symbol: 'DAI', decimals: 18, address: dai.address },
      amount: 7n,
    })
  })
})

describe('intentKey', () => {
  test('behavior: returns equal keys only for equal lists of values', () => {
    const key = intentKey('swap', eth, dai, 5n)
    expect(intentKey('swap', eth, dai, 5n)).toBe(key)
    const others = [
      intentKey('wrap', eth, dai, 5n),
      intentKey('swap', dai, eth, 5n),
      intentKey('swap', eth, dai, 6n),
      intentKey('swap', eth, dai),
    ]
    expect(new Set([key, ...others]).size).toBe(5)
    // Without a separator the digits of two parts could run together.
    expect(intentKey('a', 12n, 3n)).not.toBe(intentKey('a', 1n, 23n))
  })
})
