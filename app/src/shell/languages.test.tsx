import { i18n } from '@lingui/core'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { numberMarks, writeNumbersFor } from '#core/format.ts'
import { chooseLanguage, languages, showLanguage, watchRemaining } from './languages.ts'

/** Language files of the mock. The German one loads when the test calls `letGerman`. */
const { files } = vi.hoisted(() => ({ files: { letGerman: () => {} } }))
vi.mock('#io/deployed-files.ts', () => ({
  async loadTexts(locale: string) {
    if (locale.endsWith('.more')) return { Pools: [`Pools in ${locale}`] }
    if (locale === 'ro') throw new TypeError('not there')
    if (locale === 'de') await new Promise<void>((resolve) => void Object.assign(files, { letGerman: resolve }))
    return { Swap: [`Swap in ${locale}`] }
  },
}))
vi.mock('#io/fonts.ts', () => ({ loadFonts: () => undefined }))

describe('chooseLanguage', () => {
  test('default: returns English when none of the requested languages is available [1.1.16]', () => {
    expect(chooseLanguage(['xx-YY', 'tlh']).locale).toBe('en')
    expect(chooseLanguage([]).locale).toBe('en')
  })

  test('default: offers the eleven languages of the specification, each with its own file [3.5.31]', () => {
    const locales = languages.map(({ locale }) => locale)
    expect(locales).toEqual(['en', 'de', 'es-AR', 'es-US', 'it-IT', 'iw', 'ro', 'ru', 'vi', 'zh-CN', 'zh-TW'])
  })

  test("behavior: selects one of a language's two files by the region", () => {
    const pairs = { es: 'es-US', 'es-419': 'es-US', 'es-AR': 'es-AR', zh: 'zh-CN', 'zh-SG': 'zh-CN', 'zh-HK': 'zh-TW' }
    for (const [tag, locale] of Object.entries(pairs)) expect(chooseLanguage([tag]).locale).toBe(locale)
    expect(chooseLanguage(['zh-Hant-SG']).locale).toBe('zh-TW')
  })

  test('behavior: resolves a regional tag to its language', () => {
    expect(chooseLanguage(['en-GB', 'he']).locale).toBe('en')
    expect(chooseLanguage(['fy', 'he-IL', 'en']).locale).toBe('iw')
    expect(chooseLanguage(['it', 'en']).locale).toBe('it-IT')
    expect(chooseLanguage(['de-CH', 'en']).locale).toBe('de')
  })

  test('behavior: finds Hebrew by its old and new code, and sets the direction right to left [3.5.31]', () => {
    for (const code of ['iw', 'he', 'IW-il']) {
      expect(chooseLanguage([code])).toMatchObject({ locale: 'iw', tag: 'he', direction: 'rtl' })
    }
  })
})

describe('showLanguage', () => {
  afterAll(() => writeNumbersFor('en'))
  const { documentElement: root } = document
  const shown = () => [i18n._('Swap'), root.lang, root.dir]

  test('default: applies texts, number format and direction of the language [1.1.15 3.5.31]', async () => {
    await showLanguage(['it-CH', 'en'])
    expect([...shown(), numberMarks().decimal]).toEqual(['Swap in it-IT', 'it-IT', 'ltr', ','])
    await showLanguage(['iw'])
    expect([...shown(), numberMarks().decimal]).toEqual(['Swap in iw', 'he', 'rtl', '.'])
  })

  test('behavior: ignores a file that loads after a later language choice', async () => {
    const request = new AbortController()
    const slow = showLanguage(['de'], request.signal)
    request.abort()
    await showLanguage(['ru'])
    files.letGerman()
    await slow
    expect(shown()).toEqual(['Swap in ru', 'ru', 'ltr'])
  })

  test('behavior: preserves the current language when a file fails to load', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    await showLanguage(['vi'])
    await showLanguage(['ro'])
    expect(shown()).toEqual(['Swap in vi', 'vi', 'ltr'])
    expect(root.dataset.refused).toBe('')
  })

  test('behavior: formats numbers with the decimal mark that Intl has for the language', () => {
    for (const { tag } of languages) {
      writeNumbersFor(tag)
      const written = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(0.5)
      expect([tag, numberMarks().decimal]).toEqual([tag, written.includes(',') ? ',' : '.'])
    }
  })

  test('behavior: loads the second text file on the first request, and both files for every language afterwards', async () => {
    await showLanguage(['it'])
    watchRemaining()
    expect(i18n._('Pools')).toBe('Pools')
    await globalThis.loadRemainingTexts?.()
    expect([i18n._('Pools'), i18n._('Swap')]).toEqual(['Pools in it-IT.more', 'Swap in it-IT'])
    await showLanguage(['zh-HK'])
    expect([i18n._('Pools'), i18n._('Swap')]).toEqual(['Pools in zh-TW.more', 'Swap in zh-TW'])
  })
})
