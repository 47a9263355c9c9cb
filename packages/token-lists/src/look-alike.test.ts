import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTwinFinder, imitatedSymbol, mixesScripts, skeleton, suspicionsOf } from './look-alike.ts'
import { plainText } from './plain-text.ts'

const known = ['1USDC', '1USDT', 'WONE', 'ONE', 'xDEXS', '1DAI']

describe('imitatedSymbol', () => {
  it('default: detects similar letters of another script', () => {
    expect(imitatedSymbol('1USDС', known)).toBe('1USDC')
    expect(imitatedSymbol('WОNE', known)).toBe('WONE')
    expect(imitatedSymbol('ΟΝΕ', known)).toBe('ONE')
  })

  it('behavior: detects digits in place of letters', () => {
    expect(imitatedSymbol('W0NE', known)).toBe('WONE')
    expect(imitatedSymbol('lUSDC', known)).toBe('1USDC')
    expect(imitatedSymbol('IDAI', known)).toBe('1DAI')
  })

  it('behavior: ignores accents, full width and invisible characters', () => {
    expect(imitatedSymbol('ＷＯＮＥ', known)).toBe('WONE')
    expect(imitatedSymbol('WO\u200BNE', known)).toBe('WONE')
    expect(imitatedSymbol('WÓNE', known)).toBe('WONE')
  })

  it('behavior: distinguishes the Kelvin sign and the long s from the letters to which case conversion maps them', () => {
    expect(imitatedSymbol('\u212aEY', ['KEY'])).toBe('KEY')
    expect(imitatedSymbol('U\u017fD', ['USD'])).toBe('USD')
  })

  const reviewed = ['ETH', 'WETH', 'DAI', 'USDC', 'USDC.e', 'WBTC']

  it.each([
    ['an appended dot', 'USDC.', 'USDC'],
    ['an appended symbol character', 'USDC✓', 'USDC'],
    ['an appended trademark sign', 'USDC™', 'USDC'],
    ['a dot between the letters', 'US·DC', 'USDC'],
    ['a sign in place of a letter', 'U$D(', 'USDC'],
    ['signs in the shape of a letter', 'l)AI', 'DAI'],
    ['small capitals', 'Uꜱᴅᴄ', 'USDC'],
    ['letters in black squares', '🆄🆂🅳🅲', 'USDC'],
    ['regional indicator letters', '🇺🇸🇩🇨', 'USDC'],
    ['two letters in place of one', 'VVETH', 'WETH'],
    ['a digit in place of a letter', 'W8TC', 'WBTC'],
    ['two digits in place of a letter', 'W13TC', 'WBTC'],
    ['O in place of D', 'USOC', 'USDC'],
    ['Greek capitals by their shape', 'DΛI', 'DAI'],
    ['a prepended letter', 'rUSDC', 'USDC'],
    ['three added letters', 'xUSDCv2', 'USDC'],
    ['a lower-case letter added to three letters', 'rDAI', 'DAI'],
  ])('behavior: detects %s', (_, symbol, imitated) => {
    expect(imitatedSymbol(symbol, reviewed)).toBe(imitated)
  })

  it.each([
    ['four added letters', 'realUSDC'],
    ['a capital added to three letters', 'DAIX'],
    ['a lower-case word that begins with three letters', 'daily'],
    ['a part of the symbol', 'USD'],
    ['another last letter', 'USDD'],
    ['a known symbol that contains another', 'USDC.e'],
    ['a listed bridged symbol', 'axlUSDC'],
    ['only signs', '✓✓'],
  ])('behavior: ignores %s', (_, symbol) => {
    expect(imitatedSymbol(symbol, reviewed)).toBeNull()
  })

  it('behavior: ignores the prefix 1 of a known bridged symbol when the imitation adds letters', () => {
    expect(imitatedSymbol('rUSDC', known)).toBe('1USDC')
    expect(imitatedSymbol('USDC', known)).toBeNull()
  })

  it('behavior: reads each of up to four signs both as a letter and as absent', () => {
    expect(imitatedSymbol('(USD(', reviewed)).toBe('USDC')
    expect(imitatedSymbol('(@DAI)', reviewed)).toBe('DAI')
    expect(imitatedSymbol('$'.repeat(5000), reviewed)).toBeNull()
  })

  it('behavior: returns the first imitated symbol, or null without known symbols', () => {
    expect(imitatedSymbol('0NE', ['ONE', 'One'])).toBe('ONE')
    expect(imitatedSymbol('0NE', [])).toBeNull()
  })

  it('behavior: returns null for a known symbol in any case and for an unrelated symbol', () => {
    for (const symbol of ['WONE', 'wone', 'USDC', 'DAI', 'ETH', 'ONEX'])
      expect(imitatedSymbol(symbol, known)).toBeNull()
  })
})

describe('skeleton', () => {
  it.each([
    ['ВКМТ', 'bkmt'],
    ['вкмт', 'bkmt'],
    ['βεηκμτχζ', 'benkutxz'],
    ['0123456789', 'ol234s6789'],
    ['I|$', 'lls'],
    ['U S\u200bD\u0301', 'usd'],
  ])('default: converts %s to the skeleton %s', (text, seen) => {
    expect(skeleton(text)).toBe(seen)
  })
})

describe('mixesScripts', () => {
  it.each([
    ['Latin with Han', 'USD元', false],
    ['Latin, Han and both of Kana', 'aカa漢ひ', false],
    ['Latin, Han and Bopomofo', 'a漢ㄅ', false],
    ['Latin, Han and Hangul', 'a漢한', false],
    ['Bopomofo with Kana', 'ㄅカ', true],
    ['Hangul with Kana', '한ひ', true],
    ['Hangul with Bopomofo', '한ㄅ', true],
    ['Latin with Greek', 'aβ', true],
    ['Latin with Armenian', 'aա', true],
    ['Latin with another script', 'aก', true],
    ['another script alone', 'กข', false],
    ['Armenian alone', 'աբ', false],
    ['Greek alone', 'αβ', false],
    ['Cherokee alone', 'ᏟᏣ', false],
    ['Lisu alone', 'ꓚꓛ', false],
    ['Cyrillic with Han', 'я漢', true],
    ['digits and signs with any', '1-(я)', false],
    ['nothing', '', false],
  ])('default: returns whether scripts are mixed for %s', (_, text, mixes) => {
    expect(mixesScripts(text)).toBe(mixes)
  })

  it('default: detects Latin mixed with Cyrillic or Greek and accepts a single script', () => {
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
  it('default: returns invisible characters and mixed scripts as suspicions of a text', () => {
    expect(suspicionsOf('USD\u200BC')).toEqual(['invisible-characters'])
    expect(suspicionsOf('\u202EUSDС')).toEqual(['invisible-characters', 'mixed-scripts'])
    expect(suspicionsOf('USD Coin')).toEqual([])
  })
})

describe('createTwinFinder', () => {
  it('default: finds equal-looking symbols at different addresses', () => {
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
    const distinct = createTwinFinder()
    for (const token of tokens.slice(2, 4)) distinct.add(token)
    expect(distinct.found.size).toBe(0)
  })
})

describe('plainText', () => {
  it('behavior: returns short visible text of one direction for any input', () => {
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

  it('behavior: normalizes combining marks after removing characters between them', () => {
    const shown = plainText('\u{1E000}\u0000\u1CD4', 20)
    expect(shown).toBe('\u1CD4\u{1E000}')
    expect(plainText(shown, 20)).toBe(shown)
    expect(plainText('e\u200B\u0301', 20)).toBe('é')
  })

  it('behavior: truncates a text of 10 kB and limits stacked marks', () => {
    expect(plainText('a'.repeat(10_000), 20)).toBe(`${'a'.repeat(19)}…`)
    expect(plainText(`o${'\u0334'.repeat(50)}k`, 20)).toBe('o\u0334\u0334k')
  })
})
