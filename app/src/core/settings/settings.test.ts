import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { parseDeadline, parseDecimal, parseGasPrice, parseSlippage, slippagePresets } from './parse-slippage.ts'
import { createSettings, createSettingsOf, type Settings, setting, settingEntries, valuesOf } from './settings.ts'

const defaultSettings = valuesOf(settingEntries, {})

// Ten thousand runs of a property are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const runs = { numRuns: 10_000 }
/** Texts as a user may type them: arbitrary ones, and almost valid numbers. */
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.stringMatching(/^[-+]?[0-9., eExX]{0,40}$/),
  fc.double().map(String),
)

describe('parseSlippage', () => {
  test.each([
    ['0.5', { status: 'accepted', value: 50, warning: null }],
    ['5', { status: 'accepted', value: 500, warning: null }],
    ['0.49', { status: 'accepted', value: 49, warning: 'RiskyLow' }],
    ['0', { status: 'accepted', value: 0, warning: 'RiskyLow' }],
    ['5.01', { status: 'accepted', value: 501, warning: 'RiskyHigh' }],
    ['49.99', { status: 'accepted', value: 4999, warning: 'RiskyHigh' }],
    ['0,5', { status: 'accepted', value: 50, warning: null }],
    ['.1', { status: 'accepted', value: 10, warning: 'RiskyLow' }],
    ['50', { status: 'InvalidInput' }],
    ['0.005', { status: 'InvalidInput' }],
    ['-1', { status: 'InvalidInput' }],
    ['', { status: 'InvalidInput' }],
    ['.', { status: 'InvalidInput' }],
    ['1e1', { status: 'InvalidInput' }],
    ['1,234.5', { status: 'InvalidInput' }],
  ])('default: parses the slippage %j', (text, parsed) => {
    expect(parseSlippage(text)).toEqual(parsed)
  })

  test('property: parses any formatted basis points below 5000 to the same value, with the matching warning [1.4.31 1.5.05 1.5.06 1.9.06 1.9.07]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (bps) => {
        const warning = bps < 50 ? 'RiskyLow' : bps > 500 ? 'RiskyHigh' : null
        const parsed = bps < 5000 ? { status: 'accepted', value: bps, warning } : { status: 'InvalidInput' }
        expect(parseSlippage((bps / 100).toFixed(2))).toEqual(parsed)
      }),
      runs,
    )
  })

  test('property: accepts only slippage below the cap [1.5.06 1.9.06]', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = parseSlippage(text)
        if (parsed.status === 'InvalidInput') return
        expect(Number.isInteger(parsed.value) && parsed.value >= 0 && parsed.value < 5000).toBe(true)
      }),
      runs,
    )
  })

  test('behavior: offers presets of 0.1%, 0.5% and 1% [1.9.05]', () => {
    expect(slippagePresets).toEqual([10, 50, 100])
  })
})

describe('parseDeadline', () => {
  test.each([
    ['20', { status: 'accepted', value: 1200, warning: null }],
    ['1', { status: 'accepted', value: 60, warning: null }],
    ['0', { status: 'InvalidInput' }],
    ['1.5', { status: 'InvalidInput' }],
    ['-3', { status: 'InvalidInput' }],
    ['99999', { status: 'InvalidInput' }],
  ])('default: parses the deadline %j in minutes [1.4.33]', (text, parsed) => {
    expect(parseDeadline(text)).toEqual(parsed)
  })

  test.each(['\u200f٢٠\u00a0', '๒๐', '২০', '२०\ufeff'])('behavior: parses the digits of %j', (text) => {
    expect(parseDeadline(text)).toEqual({ status: 'accepted', value: 1200, warning: null })
  })

  test('property: accepts only whole minutes above 0 [1.4.33 1.5.14]', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = parseDeadline(text)
        if (parsed.status === 'InvalidInput') return
        expect(parsed.value > 0 && parsed.value % 60 === 0 && parsed.value <= 2_592_000).toBe(true)
      }),
      runs,
    )
  })

  test('property: parses any formatted number of minutes up to 30 days to the same value [1.5.14]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 43_200 }), (minutes) => {
        expect(parseDeadline(String(minutes))).toEqual({ status: 'accepted', value: minutes * 60, warning: null })
      }),
      runs,
    )
  })
})

describe('parseGasPrice [1.4.32 1.5.11 1.9.10]', () => {
  test.each([
    ['30', 20_000_000_000n, { status: 'accepted', value: 30_000_000_000n, warning: null }],
    ['20', 20_000_000_000n, { status: 'accepted', value: 20_000_000_000n, warning: 'RiskyLow' }],
    ['1.5', null, { status: 'accepted', value: 1_500_000_000n, warning: null }],
    ['0', null, { status: 'InvalidInput' }],
    ['-1', null, { status: 'InvalidInput' }],
    ['abc', null, { status: 'InvalidInput' }],
    ['1000001', null, { status: 'InvalidInput' }],
  ])('default: parses the gas price %j in gwei when the NORMAL price is %s', (text, normal, parsed) => {
    expect(parseGasPrice(text, normal)).toEqual(parsed)
  })

  test('property: accepts only a positive number of wei [1.4.32 1.5.11]', () => {
    fc.assert(
      fc.property(typed, fc.option(fc.bigInt({ min: 0n, max: 10n ** 15n })), (text, normal) => {
        const parsed = parseGasPrice(text, normal)
        if (parsed.status === 'InvalidInput') return
        expect(parsed.value > 0n && parsed.value <= 10n ** 15n).toBe(true)
        expect(parsed.warning).toBe(normal !== null && parsed.value <= normal ? 'RiskyLow' : null)
      }),
      runs,
    )
  })
})

describe('parseDecimal', () => {
  test('property: parses any formatted multiple of the unit to the same value', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 28n }), fc.integer({ min: 0, max: 18 }), (value, places) => {
        const digits = value.toString().padStart(places + 1, '0')
        const integer = digits.slice(0, digits.length - places)
        const fraction = digits.slice(digits.length - places)
        expect(parseDecimal(places === 0 ? integer : `${integer}.${fraction}`, places)).toBe(value)
      }),
      runs,
    )
  })
})

describe('createSettings', () => {
  const chosen: readonly Partial<Settings>[] = [
    { slippageBps: 0 },
    { slippageBps: 4999 },
    { deadlineSeconds: 2_592_000 },
    { multihop: false },
    { split: false },
    { expertMode: true },
    { gasPrice: null },
    { gasPrice: 'NORMAL' },
    { gasPrice: 'INSTANT' },
    { gasPrice: { wei: 7n } },
    { approvalAmount: 'exact' },
    { theme: 'light' },
    { theme: 'system' },
    { language: 'de' },
    { language: 'zh-Hant-HK' },
  ]
  test.each(chosen)('behavior: restores the changed setting %o on the next visit', (part) => {
    const values = createMemoryKeyValues()
    createSettings(createAppStorage(values)).change(part)
    expect(createSettings(createAppStorage(values)).get()).toEqual({ ...defaultSettings, ...part })
  })

  const refused: readonly Record<string, unknown>[] = [
    { slippageBps: 5000 },
    { slippageBps: 5001 },
    { slippageBps: 0.5 },
    { deadlineSeconds: 0 },
    { deadlineSeconds: 2_592_001 },
    { gasPrice: '' },
    { gasPrice: { wei: '0' } },
    { approvalAmount: '' },
    { theme: '' },
    { language: '' },
    { language: 'd' },
    { language: 'de-' },
    { language: 'de-x' },
    { language: '"><de' },
    { language: 'de de' },
  ]
  test.each(refused)('behavior: returns the default instead of the invalid stored setting %o', (stored) => {
    expect(valuesOf(settingEntries, stored)).toEqual(defaultSettings)
  })

  test('default: starts with the defaults of the specification [1.3.12 1.6.03 1.9.08 1.9.13]', () => {
    expect(createSettings(createAppStorage(createMemoryKeyValues())).get()).toEqual({
      slippageBps: 50,
      autoSlippage: false,
      deadlineSeconds: 1200,
      multihop: true,
      split: true,
      expertMode: false,
      gasPrice: 'FAST',
      approvalAmount: 'maximum',
      poolsView: 'cards',
      theme: 'dark',
      language: null,
      urlWarning: true,
    })
  })

  test('behavior: stores a change and leaves the other settings unchanged', () => {
    const storage = createAppStorage(createMemoryKeyValues())
    createSettings(storage).change({ slippageBps: 75, gasPrice: { wei: 31_000_000_000n } })
    expect(createSettings(storage).get()).toEqual({
      ...defaultSettings,
      slippageBps: 75,
      gasPrice: { wei: 31_000_000_000n },
    })
  })

  test('behavior: stores the flag of the URL warning, although no code reads it [3.8.41]', () => {
    const storage = createAppStorage(createMemoryKeyValues())
    createSettings(storage).change({ urlWarning: false })
    expect(createSettings(storage).get().urlWarning).toBe(false)
  })

  test('behavior: replaces a stored setting that is out of bounds by its default, and leaves the others unchanged', () => {
    const value = { ...defaultSettings, slippageBps: 9000, multihop: false, theme: 'pink' }
    const values = createMemoryKeyValues([['dexswap.settings', JSON.stringify({ version: 1, value })]])
    expect(createSettings(createAppStorage(values)).get()).toEqual({ ...defaultSettings, multihop: false })
  })

  test('property: returns exactly the known settings for any stored value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const values = createMemoryKeyValues([['dexswap.settings', JSON.stringify({ version: 1, value })]])
        expect(Object.keys(createSettings(createAppStorage(values)).get()).sort()).toEqual(
          Object.keys(defaultSettings).sort(),
        )
      }),
      runs,
    )
  })
})

/** The settings as they are in storage. */
function storedIn(values: ReturnType<typeof createMemoryKeyValues>): unknown {
  return JSON.parse(values.get('dexswap.settings') ?? 'null')
}

describe('createSettingsOf', () => {
  // A new setting needs no code besides this entry.
  const entries = { ...settingEntries, density: setting(v.picklist(['roomy', 'dense']), 'roomy') }
  const migrated = {
    ...settingEntries,
    density: setting(v.picklist(['roomy', 'dense']), 'roomy', (before) => (before === true ? 'dense' : before)),
  }

  test('default: derives default, type and storage of a setting from one entry', () => {
    const storage = createAppStorage(createMemoryKeyValues())
    const settings = createSettingsOf(storage, entries)
    expect(settings.get()).toEqual({ ...defaultSettings, density: 'roomy' })
    settings.change({ density: 'dense' })
    const { density } = createSettingsOf(storage, entries).get()
    const typed: 'roomy' | 'dense' = density
    expect(typed).toBe('dense')
  })

  test('behavior: migrates a value that an earlier release stored', () => {
    const values = createMemoryKeyValues([['dexswap.settings', '{"version":1,"value":{"density":true}}']])
    expect(createSettingsOf(createAppStorage(values), migrated).get().density).toBe('dense')
  })

  test('behavior: preserves an unknown stored setting when other settings change', () => {
    const values = createMemoryKeyValues()
    const storage = createAppStorage(values)
    createSettingsOf(storage, entries).change({ density: 'dense' })
    createSettings(storage).change({ multihop: false })
    expect(createSettings(storage).get()).toEqual({ ...defaultSettings, multihop: false })
    expect(createSettingsOf(storage, entries).get()).toMatchObject({ density: 'dense', multihop: false })
  })

  test('behavior: preserves a value of a later release until the user changes that setting', () => {
    const value = { theme: 'sepia', multihop: false }
    const values = createMemoryKeyValues([['dexswap.settings', JSON.stringify({ version: 1, value })]])
    const settings = createSettings(createAppStorage(values))
    expect(settings.get().theme).toBe('dark')
    settings.change({ slippageBps: 75 })
    expect(storedIn(values)).toEqual({ version: 1, value: { ...value, slippageBps: 75 } })
    settings.change({ theme: 'light' })
    expect(settings.get().theme).toBe('light')
    expect(storedIn(values)).toEqual({ version: 1, value: { ...value, slippageBps: 75, theme: 'light' } })
  })

  test('behavior: keeps changes in memory when the browser stores nothing', () => {
    const settings = createSettings(createAppStorage({ ...createMemoryKeyValues(), set: () => false }))
    settings.change({ multihop: false })
    settings.change({ slippageBps: 75 })
    expect(settings.get()).toEqual({ ...defaultSettings, multihop: false, slippageBps: 75 })
  })
})
