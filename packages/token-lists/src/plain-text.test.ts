import { describe, expect, it } from 'vitest'
import { hasInvisible, plainText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['a plain name', 'USD Coin', 'USD Coin'],
    ['another script', '以太币 (Ξ)', '以太币 (Ξ)'],
    ['a letter with a combining accent', 'Cafe\u0301', 'Café'],
    ['a letter and its accent with an invisible character between them', 'e\u200B\u0301', 'é'],
    ['controls', 'US\u0000D\u0007C\u001b[0m', 'USDC[0m'],
    ['all kinds of line breaks', 'a\nb\r\nc\u0085d\u2028e\u2029f', 'a b c d e f'],
    ['tabs and form feeds', 'a\tb\vc\fdVe', 'a b c dVe'],
    ['a right-to-left override', '\u202eCDSU', 'CDSU'],
    ['direction isolates and marks', '\u2066US\u2069\u200eD\u200f\u061cC', 'USDC'],
    ['zero-width characters', 'U\u200bS\u200cD\u200dC\ufeff\u2060', 'USDC'],
    ['Hangul fillers', 'USDC\u3164\u115f\u1160\uffa0', 'USDC'],
    ['variation selectors', 'U\ufe0fS\u{e0100}D\u180bC', 'USDC'],
    ['invisible joiners', 'U\u034fS\u17b4D\u17b5C', 'USDC'],
    ['tags', 'USDC\u{e0041}\u{e007f}', 'USDC'],
    ['a soft hyphen', 'US\u00adDC', 'USDC'],
    ['Braille and Mongolian blanks', 'US\u2800D\u180eC', 'USDC'],
    ['private and unassigned code points, lone surrogates', 'U\ue000S\u{10ffff}D\ud800C', 'USDC'],
    ['replacement characters', 'USD\ufffdC\ufffc', 'USDC'],
    ['stacked marks', `o${'\u0334'.repeat(50)}k`, 'o\u0334\u0334k'],
    ['white space of every width', '\u00a0 USD \u2003\u3000 Coin\t', 'USD Coin'],
    ['joined emoji', 'FAM \u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 'FAM \u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['emoji with a joiner that form no known sequence', '\u{1f436}\u200d\u{1f4b0}', '\u{1f436}\u{1f4b0}'],
    [
      'joiners around joined emoji',
      '\u200d\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200dX',
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}X',
    ],
    [
      'a flag of tag characters',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['only invisible characters', '\u3164\u200b \u202e', ''],
  ])('default: cleans %s', (_what, text, shown) => {
    expect(plainText(text, 20)).toBe(shown)
    expect(plainText(shown, 20)).toBe(shown)
  })

  it('behavior: truncates between characters and appends an ellipsis', () => {
    expect(plainText('a'.repeat(10_000), 20)).toBe(`${'a'.repeat(19)}…`)
    expect(plainText('😀'.repeat(30), 4)).toBe('😀😀😀…')
    expect(plainText('four letters', 6)).toBe('four…')
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'
    expect(plainText(`FAM ${family} ${family}`, 16)).toBe(`FAM ${family}…`)
    expect(plainText(family, 6)).toBe('…')
  })

  it('behavior: ignores text beyond sixteen times the limit', () => {
    // The visible character after 63 invisible ones is the last of the 16 × 4 code units that are
    // read.
    expect(plainText(`${'\u200b'.repeat(63)}a`, 4)).toBe('a')
    expect(plainText(`${'\u200b'.repeat(64)}a`, 4)).toBe('')
  })

  it('behavior: truncates a text that exceeds the limit by one character', () => {
    expect([plainText('abcd', 4), plainText('abcde', 4)]).toEqual(['abcd', 'abc…'])
    expect(plainText('a\u0301\u0302\u0303', 20)).toBe('á\u0302\u0303')
  })

  it('behavior: reports whether invisible characters were removed', () => {
    expect(hasInvisible('USDC')).toBe(false)
    expect(hasInvisible('\u{1f468}\u200d\u{1f469}\u200d\u{1f467}')).toBe(false)
    expect(hasInvisible('A\u200dB')).toBe(true)
    for (const hidden of ['\u3164', '\u200b', '\u202e', '\u2800', '\u034f'])
      expect([hasInvisible(`USDC${hidden}`), hasInvisible(`USDC${hidden}`)]).toEqual([true, true])
  })
})
