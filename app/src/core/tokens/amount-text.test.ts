import fc from 'fast-check'
import { afterEach, describe, expect, it, test } from 'vitest'
import { writeNumbersFor } from '../format.ts'
import {
  amountTextLimit,
  amountToText,
  linkedAmountText,
  nextAmountText,
  parseAmountText,
  readAmountText,
} from './amount-text.ts'

// Invariant: an accepted text means exactly its amount; the parser never scales, truncates or guesses.

describe('readAmountText', () => {
  test('default: parses digits with one decimal separator to base units', () => {
    expect(readAmountText('1.5', 6)).toEqual({ status: 'amount', amount: 1_500_000n })
    expect(readAmountText('1,5', 6)).toEqual({ status: 'amount', amount: 1_500_000n })
    expect(readAmountText('.5', 18)).toEqual({ status: 'amount', amount: 5n * 10n ** 17n })
    expect(readAmountText('12', 0)).toEqual({ status: 'amount', amount: 12n })
    expect(readAmountText('1.000', 0)).toEqual({ status: 'amount', amount: 1n })
  })

  test('behavior: returns `empty` for an empty text, a lone separator and zero', () => {
    for (const text of ['', '.', '0', '0.000', '  ']) expect(readAmountText(text, 18)).toEqual({ status: 'empty' })
  })

  test.each([
    ['1.2.3', 'grouping'],
    ['1,234', 'grouping'],
    ['1e5', 'characters'],
    ['-1', 'characters'],
    ['0x10', 'characters'],
    ['1.1234567', 'decimals'],
    ['1'.repeat(80), 'length'],
    ['9'.repeat(79), 'size'],
  ] as const)('behavior: rejects %s as %s', (text, reason) => {
    expect(readAmountText(text, 6)).toEqual({ status: 'invalid', reason })
  })

  test('behavior: accepts 2^256 - 1 base units and rejects one more', () => {
    expect(readAmountText(`${2n ** 256n - 1n}`, 0)).toEqual({ status: 'amount', amount: 2n ** 256n - 1n })
    expect(readAmountText(`${2n ** 256n}`, 0)).toEqual({ status: 'invalid', reason: 'size' })
  })

  test('property: parses the output of amountToText to the same amount for 0 to 36 decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 112n }), fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
        expect(readAmountText(amountToText(amount, decimals), decimals)).toEqual({ status: 'amount', amount })
      }),
    )
  })
})

describe('amountToText', () => {
  test('default: returns the shortest exact decimal text without grouping', () => {
    expect(amountToText(1_234_500_000n, 6)).toBe('1234.5')
    expect(amountToText(1n, 18)).toBe('0.000000000000000001')
    expect(amountToText(7n, 0)).toBe('7')
    expect(amountToText(0n, 8)).toBe('0')
  })
})

describe('nextAmountText', () => {
  it('behavior: parses an edited text by the rules of its source: typed, pasted or linked', () => {
    expect(nextAmountText('1', '1,', 'typed')).toEqual({ status: 'accepted', text: '1.' })
    expect(nextAmountText('', '1,234', 'pasted')).toEqual({ status: 'refused', reason: 'grouping' })
  })

  it('behavior: accepts a shorter text while the amount has more decimals than its new currency', () => {
    expect(nextAmountText('1.12345678', '1.1234567', 'typed', 6)).toEqual({ status: 'accepted', text: '1.1234567' })
  })

  it('behavior: rejects more digits while the amount has more decimals than its new currency', () => {
    expect(nextAmountText('1.12345678', '1.123456789', 'typed', 6)).toEqual({ status: 'refused', reason: 'decimals' })
    // Replacing a digit is rejected too, because the amount still has too many decimals.
    expect(nextAmountText('1.1234567', '1.1234568', 'typed', 6)).toEqual({ status: 'refused', reason: 'decimals' })
  })
})

const accepted = (text: string) => ({ status: 'accepted', text })
const refused = (reason: string) => ({ status: 'refused', reason })
/**
 * The ten digits of a writing system, from ICU, so that the expected value does not depend on the
 * parser.
 */
const digitsOf = (system: string) =>
  Array.from({ length: 10 }, (_, value) =>
    new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(value),
  )
const scripts = [
  'arab',
  'arabext',
  'beng',
  'deva',
  'fullwide',
  'gujr',
  'khmr',
  'mymr',
  'tamldec',
  'thai',
  'tibt',
  'mathsans',
  'adlm',
]
const digits = fc.stringMatching(/^\d{1,30}$/)

describe('parseAmountText', () => {
  it.each(['', '0', '007', '12.', '.', '.5', '1.234', '0.000000000000000001'])(
    'behavior: accepts %j while the amount is being typed',
    (text) => {
      expect(parseAmountText(text, 'typed')).toEqual(accepted(text))
    },
  )

  it('behavior: replaces a typed comma by a dot [1.5.02 3.9.09]', () => {
    expect(parseAmountText('1,5', 'typed')).toEqual(accepted('1.5'))
    expect(parseAmountText('1,234', 'typed')).toEqual(accepted('1.234'))
  })

  it('behavior: accepts either decimal separator and keeps every digit [1.5.01]', () => {
    fc.assert(
      fc.property(digits, digits, fc.constantFrom('.', ','), (integer, fraction, separator) => {
        expect(parseAmountText(`${integer}${separator}${fraction}`, 'typed')).toEqual(
          accepted(`${integer}.${fraction}`),
        )
      }),
    )
  })

  it('behavior: rejects a second decimal separator [1.5.01]', () => {
    for (const text of ['1.2.3', '1,2,3', '1.2,3', '..']) {
      expect(parseAmountText(text, 'typed')).toEqual(refused('separator'))
    }
  })

  it.each(['-1', '+1', '1e5', '0x10', '$5', '5 ONE', '½', '1²', '一', '1\u0000', '\u202e123'])(
    'behavior: rejects %j',
    (text) => {
      expect(parseAmountText(text, 'typed')).toEqual(refused('characters'))
      expect(parseAmountText(text, 'pasted')).toEqual(refused('characters'))
    },
  )

  it('behavior: accepts 79 characters and rejects 80 [1.5.03]', () => {
    const longest = `0.${'1'.repeat(77)}`
    expect(longest).toHaveLength(amountTextLimit)
    expect(parseAmountText(longest, 'typed')).toEqual(accepted(longest))
    expect(parseAmountText(`${longest}1`, 'typed')).toEqual(refused('length'))
    expect(parseAmountText(`${longest}1`, 'pasted')).toEqual(refused('length'))
  })

  it.each([
    '1,234',
    '12,345',
    '1,234,567',
    '1,234.56',
    '1.234,5',
    '1.234.567',
    '1 234',
    '1 234,5',
    '1\u00a0234',
    '1\u202f234.5',
    "1'234",
    '1’234.50',
  ])('behavior: rejects the pasted text %j, in which a mark may group digits [3.9.10]', (text) => {
    expect(parseAmountText(text, 'pasted')).toEqual(refused('grouping'))
  })

  it.each([
    ['1,5', '1.5'],
    ['0,123', '0.123'],
    ['1234,567', '1234.567'],
    ['1.234', '1.234'],
    ['  42.5\n', '42.5'],
    ['\u200b42.5\ufeff', '42.5'],
    ['\u2060\u200e٤٢٫٥\u200f', '42.5'],
    ['\u202f42.5\u00a0', '42.5'],
    [',25', '.25'],
  ])('behavior: accepts the pasted text %j, which is unambiguous', (text, value) => {
    expect(parseAmountText(text, 'pasted')).toEqual(accepted(value))
  })

  it('property: rejects a number with grouping marks instead of changing its magnitude [3.9.10]', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1000n, max: 10n ** 30n }),
        fc.constantFrom('en', 'de', 'fr', 'de-CH'),
        (value, locale) => {
          const parsed = parseAmountText(`${value.toLocaleString(locale)}`, 'pasted')
          // German 1.234 is also a valid number with a decimal dot, so it is accepted. Every other grouped text
          // is rejected.
          const plain = /^\d{1,3}\.\d{3}$/.test(value.toLocaleString(locale))
          expect(parsed.status).toBe(plain ? 'accepted' : 'refused')
        },
      ),
    )
  })

  it('behavior: rejects more decimals than the currency has', () => {
    expect(parseAmountText('1.123456', 'typed', 6)).toEqual(accepted('1.123456'))
    expect(parseAmountText('1.1234567', 'typed', 6)).toEqual(refused('decimals'))
    expect(parseAmountText('1.1234567', 'pasted', 6)).toEqual(refused('decimals'))
    expect(parseAmountText('1.', 'typed', 0)).toEqual(accepted('1.'))
  })

  it('property: returns either a refusal or at most 79 digits with one dot, for any input', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), fc.stringMatching(/^[\d.,'\s]{0,90}$/))
    fc.assert(
      fc.property(
        anything,
        fc.constantFrom('typed', 'pasted'),
        fc.option(fc.nat(36), { nil: undefined }),
        (text, source, decimals) => {
          const parsed = parseAmountText(text, source, decimals)
          if (parsed.status === 'refused') return
          expect(parsed.text).toMatch(/^\d*\.?\d*$/)
          expect(parsed.text.length).toBeLessThanOrEqual(amountTextLimit)
          expect(parsed.text.replaceAll('.', '')).toHaveLength([...text.matchAll(/\p{Nd}/gu)].length)
          if (decimals !== undefined) expect(parsed.text.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it.each(scripts)('behavior: parses the digits of %s', (system) => {
    const written = digitsOf(system)
    expect(new Set([...written, '0']).size).toBe(11)
    expect(parseAmountText(written.join(''), 'pasted')).toEqual(accepted('0123456789'))
    expect(parseAmountText(`${written[1]}.${written[5]}`, 'typed')).toEqual(accepted('1.5'))
  })

  it('behavior: parses every decimal digit of Unicode', () => {
    for (const system of Intl.supportedValuesOf('numberingSystem')) {
      const written = digitsOf(system)
      if (!written.every((each) => /^\p{Nd}$/u.test(each))) continue
      expect(parseAmountText(written.slice(1).join(''), 'pasted'), system).toEqual(accepted('123456789'))
    }
  })

  it.each([
    ['1٫5', '1.5'],
    ['١٫٥', '1.5'],
    ['１．５', '1.5'],
    ['1。5', '1.5'],
    ['１，５', '1.5'],
    ['1、5', '1.5'],
    ['١،٥', '1.5'],
  ])('behavior: parses %j as one and a half when typed or pasted', (text, value) => {
    for (const source of ['typed', 'pasted'] as const) expect(parseAmountText(text, source)).toEqual(accepted(value))
  })

  it.each(['1٬234', '١٬٢٣٤', '１，２３４', '1·234', '12 34', '1\n2', '1\u3000234'])(
    'behavior: rejects %j instead of joining the digits before and after the inner characters',
    (text) => expect(parseAmountText(text, 'pasted')).toEqual(refused('grouping')),
  )

  it('behavior: ignores direction marks around a number, and rejects a direction override', () => {
    expect(parseAmountText('\u200f12.5\u200e', 'pasted')).toEqual(accepted('12.5'))
    expect(parseAmountText('\u202e12.5\u202c', 'pasted')).toEqual(refused('characters'))
    expect(parseAmountText('1\u200b2', 'pasted')).toEqual(refused('characters'))
  })
})

describe('in a language with decimal commas', () => {
  afterEach(() => writeNumbersFor('en'))

  it('behavior: rejects 1.234 when pasted, and accepts it when typed or linked', () => {
    writeNumbersFor('de')
    expect(parseAmountText('1.234', 'pasted')).toEqual(refused('grouping'))
    expect(parseAmountText('1.2345', 'pasted')).toEqual(accepted('1.2345'))
    expect(parseAmountText('0.123', 'pasted')).toEqual(accepted('0.123'))
    expect(parseAmountText('1.234', 'typed')).toEqual(accepted('1.234'))
    expect(linkedAmountText('1.234')).toBe('1.234')
    expect(readAmountText('1.234', 3)).toEqual({ status: 'amount', amount: 1234n })
  })
})

describe('linkedAmountText', () => {
  it('default: returns the parsed amount of a link, or null for text without an amount', () => {
    expect(linkedAmountText('1,5')).toBe('1.5')
    expect(linkedAmountText('١٫٥')).toBe('1.5')
    for (const text of ['', '.', ',,', '. .', 'call 555 now', '<b>1']) expect(linkedAmountText(text)).toBeNull()
  })

  it.each(['abc', '1e5', '-1', '0x1'])(
    'behavior: returns the invalid text %s unchanged, so that the screen displays it',
    (text) => {
      expect(linkedAmountText(` ${text} `)).toBe(text)
      expect(readAmountText(text, 18)).toEqual({ status: 'invalid', reason: 'characters' })
    },
  )

  it('behavior: returns an ambiguous amount as unchanged text', () => {
    for (const text of ['1,234', '1,000.5', '1 234']) expect(linkedAmountText(text)).toBe(text)
  })

  it('behavior: removes invisible characters from the amount of a link', () => {
    for (const text of ['\u202b1,234\u202c', '\u2066\u20661,234', ' 1,234\u200f']) {
      expect(linkedAmountText(text)).toBe('1,234')
    }
    for (const text of ['1\u2028234', '1\ufeff234', '1\u00a0234']) expect(linkedAmountText(text)).toBe('1 234')
  })
})
