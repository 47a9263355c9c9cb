import { ethereum, harmony } from '@dexswap/chains'
import { wrapDirection } from '@dexswap/pools-reader/currency'
import { describe, expect, test } from 'vitest'
import { currencyId, nativeCurrencyOf, sameCurrency, tokenOf, wrappedForm } from './currency.ts'
import { logoKey } from './currency-logo.ts'

const one = nativeCurrencyOf(harmony)
const wone = tokenOf(harmony, harmony.wrappedNative)
const usdc = tokenOf(harmony, harmony.tokens[2])

describe('wrapDirection', () => {
  test('behavior: returns `wrap` from native to wrapped and `unwrap` for the reverse, in any letter case', () => {
    const lower = { ...wone, address: wone.address.toLowerCase() as typeof wone.address }
    expect(wrapDirection(harmony, one, lower)).toBe('wrap')
    expect(wrapDirection(harmony, wone, one)).toBe('unwrap')
  })

  test('behavior: returns null for every other pair', () => {
    expect(wrapDirection(harmony, one, usdc)).toBeNull()
    expect(wrapDirection(harmony, usdc, wone)).toBeNull()
    expect(wrapDirection(harmony, one, one)).toBeNull()
  })
})

describe('sameCurrency', () => {
  test('behavior: compares chain and address, and distinguishes native currency from its wrapped token', () => {
    expect(sameCurrency(usdc, { ...usdc, symbol: 'other' })).toBe(true)
    expect(sameCurrency(one, wone)).toBe(false)
    expect(sameCurrency(one, nativeCurrencyOf(ethereum))).toBe(false)
    expect(sameCurrency(usdc, wone)).toBe(false)
  })
})

describe('currencyId', () => {
  test('default: returns the native symbol or the checksummed address [3.8.12]', () => {
    expect(currencyId(one)).toBe('ONE')
    expect(currencyId(nativeCurrencyOf(ethereum))).toBe('ETH')
    expect(currencyId(usdc)).toBe('0x985458E523dB3d53125813eD68c274899e9DfAb4')
  })
})

describe('wrappedForm', () => {
  test('default: returns the wrapped token for the native currency, and any token unchanged', () => {
    expect(wrappedForm(harmony, one)).toEqual(wone)
    expect(wrappedForm(harmony, usdc)).toBe(usdc)
  })
})

describe('logoKey', () => {
  test('default: returns the logo for addresses of the chain record [3.8.43]', () => {
    expect(logoKey(harmony, one)).toBe('one')
    expect(logoKey(harmony, wone)).toBe('wone')
    expect(logoKey(harmony, usdc)).toBe('usdc')
    expect(logoKey(ethereum, nativeCurrencyOf(ethereum))).toBe('eth')
  })

  test('behavior: returns a logo for every recorded token of Harmony [3.8.43]', () => {
    const logos = harmony.tokens.map((token) => [token.symbol, logoKey(harmony, tokenOf(harmony, token))])
    expect(Object.fromEntries(logos)).toMatchObject({
      WONE: 'wone',
      '1DAI': 'dai',
      '1USDC': 'usdc',
      '1USDT': 'usdt',
      '1WBTC': 'wbtc',
      xDEXS: 'xdexs',
    })
  })

  test('behavior: returns no logo for an unlisted token with the symbol 1USDC [3.8.43]', () => {
    expect(logoKey(harmony, { ...usdc, address: '0x00000000000000000000000000000000000000aa' })).toBeNull()
  })
})
