import { ethereum } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { amountOf, intentKey } from './intent.ts'

const eth = nativeCurrencyOf(ethereum)
const dai = tokenOf(ethereum, {
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DAI',
  name: 'Dai',
  decimals: 18,
})

describe('amountOf', () => {
  test('default: a currency by what a receipt shows of it, a token with its address', () => {
    expect(amountOf(eth, 5n)).toEqual({ currency: { kind: 'native', symbol: 'ETH', decimals: 18 }, amount: 5n })
    expect(amountOf(dai, 7n)).toEqual({
      currency: { kind: 'token', symbol: 'DAI', decimals: 18, address: dai.address },
      amount: 7n,
    })
  })
})

describe('intentKey', () => {
  test('default: one key for one meaning, another for each other part', () => {
    const key = intentKey('swap', eth, dai, 5n)
    expect(intentKey('swap', eth, dai, 5n)).toBe(key)
    const others = [
      intentKey('wrap', eth, dai, 5n),
      intentKey('swap', dai, eth, 5n),
      intentKey('swap', eth, dai, 6n),
      intentKey('swap', eth, dai),
    ]
    expect(new Set([key, ...others]).size).toBe(5)
    // Parts are told apart: neither runs into the next.
    expect(intentKey('a', 12n, 3n)).not.toBe(intentKey('a', 1n, 23n))
  })
})
