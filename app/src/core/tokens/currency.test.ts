import { describe, expect, test } from 'vitest'
import { pairName } from './currency.ts'
import { currencyReferenceFromLink } from './currency-reference.ts'
import { isolatedSymbol } from './isolated-symbol.ts'

const usdc = '0x985458E523dB3d53125813eD68c274899e9DfAb4'

describe('currencyReferenceFromLink', () => {
  test('default: parses the native symbol, and a token address with or without a checksum [1.2.15 3.8.12]', () => {
    expect(currencyReferenceFromLink('ONE')).toEqual({ kind: 'native' })
    expect(currencyReferenceFromLink(usdc)).toEqual({ kind: 'token', address: usdc })
    expect(currencyReferenceFromLink(usdc.toLowerCase())).toEqual({ kind: 'token', address: usdc })
    expect(currencyReferenceFromLink(`0x${usdc.slice(2).toUpperCase()}`)).toEqual({
      kind: 'token',
      address: usdc,
    })
  })

  test.each([undefined, '', 'ETH', '1USDC', 'javascript:alert(1)', '__proto__'])(
    'behavior: returns the native currency for the unknown currency id %s [3.8.11]',
    (id) => {
      expect(currencyReferenceFromLink(id)).toEqual({ kind: 'native' })
    },
  )

  test.each([` ${usdc} `, usdc.replace('0x', '0X')])('behavior: parses the address %j as a token', (id) => {
    expect(currencyReferenceFromLink(id)).toEqual({ kind: 'token', address: usdc })
  })

  test.each(['0x12', `${usdc}00`, usdc.replace('E', 'G')])('behavior: rejects the mistyped address %s', (id) => {
    expect(currencyReferenceFromLink(id)).toEqual({ kind: 'wrong-checksum', address: id })
  })

  test("behavior: returns 'wrong-checksum' rather than a token or the native currency [1.5.16 1.5.17]", () => {
    const mistyped = usdc.replace('E523dB', 'e523dB')
    expect(currencyReferenceFromLink(mistyped)).toEqual({ kind: 'wrong-checksum', address: mistyped })
  })
})

describe('pairName', () => {
  test.each(['שקל', 'درهم', 'ש1', '1ش', 'ܕܪ', '\u07d3\u07d6', '\u{1e900}'])(
    'behavior: isolates the right-to-left symbol %s from the text around it',
    (symbol) => {
      expect(pairName({ symbol }, { symbol: '1DAI' })).toBe(`\u2068${symbol}\u2069 / 1DAI`)
      expect(pairName({ symbol: '1DAI' }, { symbol })).toBe(`1DAI / \u2068${symbol}\u2069`)
    },
  )

  test.each(['1DAI', 'ДАИ', '円', 'Ω', '🦊'])('behavior: returns %s unchanged', (symbol) => {
    expect(isolatedSymbol(symbol)).toBe(symbol)
  })
})
