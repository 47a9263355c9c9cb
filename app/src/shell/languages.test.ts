import { describe, expect, test } from 'vitest'
import { chooseLanguage, languages } from './languages.ts'

describe('chooseLanguage', () => {
  test('default: English where none of the wanted languages has texts', () => {
    expect(chooseLanguage(['xx-YY', 'tlh']).locale).toBe('en')
    expect(chooseLanguage([]).locale).toBe('en')
  })

  test('default: the eleven languages of the specification, each with its own file', () => {
    const locales = languages.map(({ locale }) => locale)
    expect(locales).toEqual(['en', 'de', 'es-AR', 'es-US', 'it-IT', 'iw', 'ro', 'ru', 'vi', 'zh-CN', 'zh-TW'])
  })

  test('behavior: of two files of a language the one that its reader knows best', () => {
    const pairs = { es: 'es-US', 'es-419': 'es-US', 'es-AR': 'es-AR', zh: 'zh-CN', 'zh-SG': 'zh-CN', 'zh-HK': 'zh-TW' }
    for (const [tag, locale] of Object.entries(pairs)) expect(chooseLanguage([tag]).locale).toBe(locale)
    expect(chooseLanguage(['zh-Hant-SG']).locale).toBe('zh-TW')
  })

  test('behavior: a regional form finds its language', () => {
    expect(chooseLanguage(['en-GB', 'he']).locale).toBe('en')
    expect(chooseLanguage(['fy', 'he-IL', 'en']).locale).toBe('iw')
    expect(chooseLanguage(['it', 'en']).locale).toBe('it-IT')
    expect(chooseLanguage(['de-CH', 'en']).locale).toBe('de')
  })

  test('behavior: Hebrew is found by its old and its new code, and reads from right to left', () => {
    for (const code of ['iw', 'he', 'IW-il']) {
      expect(chooseLanguage([code])).toMatchObject({ locale: 'iw', tag: 'he', direction: 'rtl' })
    }
  })
})
