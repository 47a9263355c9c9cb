import { allChains, ethereum, harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { carriedCurrency } from './side-currency.ts'

const named = (name: string) => allChains.find((chain) => chain.name === name) ?? ethereum
const [base, polygon, gnosis] = ['Base', 'Polygon', 'Gnosis'].map(named) as [
  typeof ethereum,
  typeof ethereum,
  typeof ethereum,
]
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('carriedCurrency', () => {
  test.each([
    ['the native currency', 'ETH', ethereum, base, 'ETH'],
    [
      'the native currency, which is a token there',
      'ETH',
      ethereum,
      polygon,
      '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
    ],
    [
      'a token, which is native there',
      '0x6B175474E89094C44Da98b954EedeAC495271d0F',
      ethereum,
      gnosis,
      '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
    ],
    ['a token', usdc, ethereum, base, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    ['a token in lower case', usdc.toLowerCase(), ethereum, polygon, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
    ['a bridged token of another symbol', '0x985458E523dB3d53125813eD68c274899e9DfAb4', harmony, ethereum, usdc],
    ['a native currency without an equivalent there', 'ONE', harmony, base, 'ETH'],
    ['a token without an equivalent there', '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf', ethereum, gnosis, undefined],
    ['an unrecorded token', `0x${'12'.repeat(20)}`, ethereum, base, `0x${'12'.repeat(20)}`],
    ['nothing', undefined, ethereum, base, undefined],
  ])('default: returns the id of the currency on the other chain: %s', (_, id, from, to, expected) => {
    expect(carriedCurrency(id, from, to)).toBe(expected)
  })
})
