// @vitest-environment node

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountTextLimit, nextAmountText, parseAmountText } from './amount-text.ts'

describe('nextAmountText', () => {
  it('default: an edit is parsed by the rules of its source', () => {
    expect(nextAmountText('1', '1,', 'typed')).toEqual({ status: 'accepted', text: '1.' })
    expect(nextAmountText('', '1,234', 'pasted')).toEqual({ status: 'refused', reason: 'grouping' })
  })

  it('behavior: an amount that is finer than its new currency may be shortened digit by digit', () => {
    expect(nextAmountText('1.12345678', '1.1234567', 'typed', 6)).toEqual({ status: 'accepted', text: '1.1234567' })
  })

  it('behavior: an amount that is finer than its new currency cannot grow', () => {
    expect(nextAmountText('1.12345678', '1.123456789', 'typed', 6)).toEqual({ status: 'refused', reason: 'decimals' })
  })
})

const accepted = (text: string) => ({ status: 'accepted', text })
const refused = (reason: string) => ({ status: 'refused', reason })
const digits = fc.stringMatching(/^\d{1,30}$/)

describe('parseAmountText', () => {
  it.each(['', '0', '007', '12.', '.', '.5', '1.234', '0.000000000000000001'])(
    'default: takes %j as it is typed',
    (text) => {
      expect(parseAmountText(text, 'typed')).toEqual(accepted(text))
    },
  )

  it('behavior: a typed comma becomes the dot', () => {
    expect(parseAmountText('1,5', 'typed')).toEqual(accepted('1.5'))
    expect(parseAmountText('1,234', 'typed')).toEqual(accepted('1.234'))
  })

  it('behavior: digits with one decimal separator are taken whichever separator it is, and keep every digit', () => {
    fc.assert(
      fc.property(digits, digits, fc.constantFrom('.', ','), (whole, fraction, separator) => {
        expect(parseAmountText(`${whole}${separator}${fraction}`, 'typed')).toEqual(accepted(`${whole}.${fraction}`))
      }),
    )
  })

  it('behavior: a second decimal separator is refused', () => {
    for (const text of ['1.2.3', '1,2,3', '1.2,3', '..']) {
      expect(parseAmountText(text, 'typed')).toEqual(refused('separator'))
    }
  })

  it.each(['-1', '+1', '1e5', '0x10', '$5', '5 ONE', '٣', '１', '1\u0000'])('behavior: %j is not an amount', (text) => {
    expect(parseAmountText(text, 'typed')).toEqual(refused('characters'))
    expect(parseAmountText(text, 'pasted')).toEqual(refused('characters'))
  })

  it('behavior: 79 characters are taken, 80 are refused whole', () => {
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
  ])('behavior: a pasted %j has a grouping mark and is refused', (text) => {
    expect(parseAmountText(text, 'pasted')).toEqual(refused('grouping'))
  })

  it.each([
    ['1,5', '1.5'],
    ['0,123', '0.123'],
    ['1234,567', '1234.567'],
    ['1.234', '1.234'],
    ['  42.5\n', '42.5'],
    [',25', '.25'],
  ])('behavior: a pasted %j can mean one thing only and is taken', (text, value) => {
    expect(parseAmountText(text, 'pasted')).toEqual(accepted(value))
  })

  it('behavior: a grouped number is never rescaled, whatever its size and marks', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1000n, max: 10n ** 30n }),
        fc.constantFrom('en', 'de', 'fr', 'de-CH'),
        (value, locale) => {
          const parsed = parseAmountText(`${value.toLocaleString(locale)}`, 'pasted')
          // German 1.234 is also a plain decimal of our own form; everything else with a mark is refused.
          const plain = /^\d{1,3}\.\d{3}$/.test(value.toLocaleString(locale))
          expect(parsed.status).toBe(plain ? 'accepted' : 'refused')
        },
      ),
    )
  })

  it('behavior: more digits than the currency has are refused, never cut', () => {
    expect(parseAmountText('1.123456', 'typed', 6)).toEqual(accepted('1.123456'))
    expect(parseAmountText('1.1234567', 'typed', 6)).toEqual(refused('decimals'))
    expect(parseAmountText('1.1234567', 'pasted', 6)).toEqual(refused('decimals'))
    expect(parseAmountText('1.', 'typed', 0)).toEqual(accepted('1.'))
  })

  it('behavior: whatever comes in, the answer is a refusal or at most 79 digits with one dot', () => {
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
          expect(parsed.text.replaceAll('.', '')).toBe(text.replaceAll(/[\s.,]/g, ''))
          if (decimals !== undefined) expect(parsed.text.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
