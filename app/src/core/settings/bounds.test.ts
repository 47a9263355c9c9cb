import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { writeNumbersFor } from '../format.ts'
import {
  gweiText,
  invalid,
  parseDeadline,
  parseDecimal,
  parseGasPrice,
  parseSlippage,
  slippageWarning,
} from './parse-slippage.ts'
import { createSettings, type Settings, setting, settingEntries, valuesOf } from './settings.ts'

// Values at a limit are stored; values beyond it change nothing.

const defaults = valuesOf(settingEntries, {})

describe('selectable values', () => {
  const chosen: readonly Partial<Settings>[] = [
    { autoSlippage: true },
    { slippageBps: 1 },
    { deadlineSeconds: 1 },
    { poolsView: 'table' },
    { approvalAmount: 'maximum' },
    { theme: 'dark' },
    { gasPrice: 'FAST' },
    { gasPrice: { wei: 1n } },
    { gasPrice: { wei: 10n ** 15n } },
    { language: 'fil' },
    { language: 'de-AT-1996-abcd1234' },
    { urlWarning: false },
  ]
  test.each(chosen)('default: restores the setting %o on the next visit', (part) => {
    const values = createMemoryKeyValues()
    createSettings(createAppStorage(values)).change(part)
    expect(createSettings(createAppStorage(values)).get()).toEqual({ ...defaults, ...part })
  })

  const refused: readonly Record<string, unknown>[] = [
    { slippageBps: -1 },
    { slippageBps: '50' },
    { autoSlippage: 'yes' },
    { deadlineSeconds: 1.5 },
    { deadlineSeconds: -1 },
    { multihop: 0 },
    { split: 0 },
    { expertMode: 1 },
    { gasPrice: 'SLOW' },
    { gasPrice: {} },
    { gasPrice: { wei: 0n } },
    { gasPrice: { wei: '1000000000000001' } },
    { gasPrice: { wei: '-1' } },
    { approvalAmount: 'none' },
    { poolsView: 'list' },
    { theme: 'sepia' },
    { language: 'deut' },
    { language: '1de' },
    { language: 'de1' },
    { language: 'de-AT-ab-cd-ef' },
    { language: 'de-123456789' },
    { language: 'de-A' },
    { urlWarning: 0 },
  ]
  test.each(refused)('behavior: returns the default instead of the stored setting %o', (stored) => {
    expect(valuesOf(settingEntries, stored)).toEqual(defaults)
  })

  test('default: parses a stored gas price as wei', () => {
    expect(valuesOf(settingEntries, { gasPrice: { wei: '31000000000' } }).gasPrice).toEqual({ wei: 31_000_000_000n })
  })
})

describe('valuesOf', () => {
  const entry = (migrate?: (stored: unknown) => unknown) => ({
    size: setting(v.picklist(['small', 'large']), 'small', migrate),
  })

  test('behavior: uses the default for a missing value and after a failed migration', () => {
    expect(
      valuesOf(
        entry(() => 'large'),
        {},
      ).size,
    ).toBe('small')
    expect(
      valuesOf(
        entry(() => 'large'),
        { size: 2 },
      ).size,
    ).toBe('large')
    expect(
      valuesOf(
        entry(() => 'huge'),
        { size: 2 },
      ).size,
    ).toBe('small')
    expect(
      valuesOf(
        entry(() => 'small'),
        { size: 'large' },
      ).size,
    ).toBe('large')
    expect(valuesOf(entry(), { size: 2 }).size).toBe('small')
  })
})

describe('parseDecimal', () => {
  test.each([
    ['1', 2, 100n],
    [' 1.5 ', 2, 150n],
    ['1,5', 2, 150n],
    ['1.', 2, 100n],
    ['１．５', 2, 150n],
    ['١٫٥', 2, 150n],
    ['१.५', 2, 150n],
    ['०.५', 2, 50n],
    ['\u200f٠٫٥\u061c', 2, 50n],
    ['\u200b০.৫\ufeff', 2, 50n],
    ['\u202f๐.๕\u00a0', 2, 50n],
    ['.5', 2, 50n],
    ['1.500', 1, 15n],
    ['0.10', 1, 1n],
    ['007', 0, 7n],
    ['1.0', 0, 1n],
    ['0', 0, 0n],
    ['9'.repeat(30), 0, BigInt('9'.repeat(30))],
    [`0.${'0'.repeat(29)}1`, 30, 1n],
  ])('behavior: parses %j when %i decimals are allowed', (text, places, value) => {
    expect(parseDecimal(text, places)).toBe(value)
  })

  test.each([
    ['', 2],
    ['.', 2],
    [',', 2],
    ['1.25', 1],
    ['1.5', 0],
    ['1.2.3', 9],
    ['1..2', 9],
    ['a1', 9],
    ['1a', 9],
    ['1 2', 9],
    ['-1', 9],
    ['1e3', 9],
    ['0x10', 9],
    ['\u202e51', 9],
    ['1\u200b5', 9],
    ['9'.repeat(31), 0],
    [`0.${'1'.repeat(31)}`, 31],
  ])('behavior: rejects %j when %i decimals are allowed', (text, places) => {
    expect(parseDecimal(text, places)).toBeNull()
  })
})

describe('parseSlippage', () => {
  test('behavior: rejects a percentage that may be grouped', () => {
    expect(parseSlippage('1,250')).toEqual(invalid)
    expect(parseSlippage('1,25')).toMatchObject({ value: 125 })
  })
})

describe('slippageWarning', () => {
  test('behavior: warns of a likely failure below 0.5 % slippage, and of a costly swap above 5 %', () => {
    expect([0, 49, 50, 500, 501, 4999].map(slippageWarning)).toEqual([
      'RiskyLow',
      'RiskyLow',
      null,
      null,
      'RiskyHigh',
      'RiskyHigh',
    ])
    expect([parseSlippage('49.99').status, parseSlippage('50').status]).toEqual(['accepted', 'InvalidInput'])
  })
})

describe('parseGasPrice', () => {
  afterEach(() => writeNumbersFor('en'))

  test.each([
    ['en', '1,500', null],
    ['en', '1.500', 1_500_000_000n],
    ['en', '１，５００', null],
    ['en', '１．５', 1_500_000_000n],
    ['en', '1,5', 1_500_000_000n],
    ['en', '0,125', 125_000_000n],
    ['en', '1,234.5', null],
    ['en', '1’500', null],
    ['de', '1.500', null],
    ['de', '1,500', null],
    ['de', '１．５００', null],
    ['de', '1,5', 1_500_000_000n],
    ['de', '1.5', 1_500_000_000n],
    ['de', '1500', 1_500_000_000_000n],
  ] as const)('behavior: parses a setting like a pasted amount, in %s: %j', (language, text, wei) => {
    writeNumbersFor(language)
    const parsed = parseGasPrice(text, null)
    expect(parsed).toEqual(wei === null ? invalid : { status: 'accepted', value: wei, warning: null })
  })

  test('behavior: parses its own text with a dot in every language', () => {
    writeNumbersFor('de')
    expect(parseGasPrice(gweiText(1_234_000_000n), null, 'linked')).toMatchObject({ value: 1_234_000_000n })
  })

  test('default: accepts one wei up to a million gwei', () => {
    expect(parseGasPrice('1000000', null)).toEqual({ status: 'accepted', value: 10n ** 15n, warning: null })
    expect(parseGasPrice('1000000.000000001', null)).toEqual({ status: 'InvalidInput' })
    expect(parseGasPrice('0.000000001', null)).toEqual({ status: 'accepted', value: 1n, warning: null })
    expect(parseGasPrice('0.0000000001', null)).toEqual({ status: 'InvalidInput' })
  })

  test('behavior: warns of a slow transaction at the NORMAL price and below', () => {
    const at = (gwei: string) => parseGasPrice(gwei, 20_000_000_000n)
    expect([at('19.9'), at('20'), at('20.1')]).toMatchObject([
      { warning: 'RiskyLow' },
      { warning: 'RiskyLow' },
      { warning: null },
    ])
  })
})

describe('parseDeadline', () => {
  test('default: accepts whole minutes up to 30 days, with spaces around them', () => {
    expect(parseDeadline(' 20 ')).toEqual({ status: 'accepted', value: 1200, warning: null })
    for (const text of ['２０', '٢٠', '२०', '২০', '๒๐']) expect(parseDeadline(text)).toMatchObject({ value: 1200 })
    expect(parseDeadline('43200')).toEqual({ status: 'accepted', value: 2_592_000, warning: null })
    for (const text of ['', '43201', '000020', '20m', 'm20', '2 0', '0', '00000'])
      expect([text, parseDeadline(text).status]).toEqual([text, 'InvalidInput'])
  })
})

describe('gweiText', () => {
  test('default: drops trailing zeros and decimals beyond the limit, which is nine by default', () => {
    expect(gweiText(1_999_999_999n)).toBe('1.999999999')
    expect(gweiText(1_999_999_999n, 2)).toBe('1.99')
    expect(gweiText(1_050_000_000n, 2)).toBe('1.05')
    expect(gweiText(1_500_000_000n, 0)).toBe('1')
    expect(gweiText(10_000_000_000n)).toBe('10')
  })
})
