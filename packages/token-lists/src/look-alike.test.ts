import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTwinFinder, imitatedSymbol, mixesScripts, skeleton, suspicionsOf } from './look-alike.ts'
import { plainText } from './plain-text.ts'

const known = ['1USDC', '1USDT', 'WONE', 'ONE', 'xDEXS', '1DAI']

describe('imitatedSymbol', () => {
  it('default: letters of another script that are drawn alike', () => {
    expect(imitatedSymbol('1USDС', known)).toBe('1USDC')
    expect(imitatedSymbol('WОNE', known)).toBe('WONE')
    expect(imitatedSymbol('ΟΝΕ', known)).toBe('ONE')
  })

  it('behavior: digits that pass for letters', () => {
    expect(imitatedSymbol('W0NE', known)).toBe('WONE')
    expect(imitatedSymbol('lUSDC', known)).toBe('1USDC')
    expect(imitatedSymbol('IDAI', known)).toBe('1DAI')
  })

  it('behavior: accents, full width and invisible characters hide nothing', () => {
    expect(imitatedSymbol('ＷＯＮＥ', known)).toBe('WONE')
    expect(imitatedSymbol('WO\u200BNE', known)).toBe('WONE')
    expect(imitatedSymbol('WÓNE', known)).toBe('WONE')
  })

  it('behavior: the symbol itself, in any case, and honest others are no imitation', () => {
    for (const symbol of ['WONE', 'wone', 'USDC', 'DAI', 'ETH', 'ONEX'])
      expect(imitatedSymbol(symbol, known)).toBeNull()
  })
})

describe('mixesScripts', () => {
  it('default: Latin with Cyrillic or Greek is mixed, one script alone is not', () => {
    expect(mixesScripts('USDС')).toBe(true)
    expect(mixesScripts('USDC')).toBe(false)
    expect(mixesScripts('РУБЛЬ')).toBe(false)
    expect(mixesScripts('ETH 以太')).toBe(false)
    expect(mixesScripts('USDꓚ')).toBe(true)
    expect(mixesScripts('コインcoin貨')).toBe(false)
    expect(mixesScripts('USDᏟ')).toBe(true)
  })
})

describe('suspicionsOf', () => {
  it('default: names what is wrong with a text', () => {
    expect(suspicionsOf('USD\u200BC')).toEqual(['invisible-characters'])
    expect(suspicionsOf('\u202EUSDС')).toEqual(['invisible-characters', 'mixed-scripts'])
    expect(suspicionsOf('USD Coin')).toEqual([])
  })
})

describe('createTwinFinder', () => {
  it('default: symbols that look equal at different addresses, in any case and writing', () => {
    const tokens = [
      { symbol: '1USDC', address: '0xAA' },
      { symbol: '1usdc', address: '0xbb' },
      { symbol: 'WONE', address: '0xcc' },
      { symbol: 'WONE', address: '0xCC' },
      { symbol: 'lUSDС', address: '0xdd' },
    ]
    const finder = createTwinFinder()
    for (const token of tokens) finder.add(token)
    expect([...finder.found]).toEqual(['0xbb', '0xaa', '0xdd'])
  })
})

describe('plainText', () => {
  it('behavior: whatever comes in, what comes out is short, visible and reads in one direction', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 200 }), (text) => {
        const shown = plainText(text, 20)
        expect(Array.from(shown).length).toBeLessThanOrEqual(20)
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
        expect(plainText(shown, 20)).toBe(shown)
        expect(skeleton(skeleton(text))).toBe(skeleton(text))
      }),
      { numRuns: 5000 },
    )
  })

  it('behavior: marks come into their order when nothing stands between them any more', () => {
    const shown = plainText('\u{1E000}\u0000\u1CD4', 20)
    expect(shown).toBe('\u1CD4\u{1E000}')
    expect(plainText(shown, 20)).toBe(shown)
    expect(plainText('e\u200B\u0301', 20)).toBe('é')
  })

  it('behavior: a text of 10 kB is cut, piled marks are taken off', () => {
    expect(plainText('a'.repeat(10_000), 20)).toBe(`${'a'.repeat(19)}…`)
    expect(plainText(`o${'\u0334'.repeat(50)}k`, 20)).toBe('o\u0334\u0334k')
  })
})
