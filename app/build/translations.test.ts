import { fileURLToPath } from 'node:url'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeAll, describe, expect, test } from 'vitest'

// BCP 47 tag of a language file, which has an older code.
const tagOf = (locale: string) => (locale === 'iw' ? 'he' : locale)

const config = getConfig({ cwd: fileURLToPath(new URL('..', import.meta.url)) })
const others = config.locales.filter((locale) => locale !== 'en')
const texts = new Map<string, ReadonlyMap<string, string>>()

beforeAll(async () => {
  const [catalog] = await getCatalogs(config)
  for (const locale of others) {
    const entries = Object.entries((await catalog?.read(locale)) ?? {})
    texts.set(locale, new Map(entries.map(([id, { message, translation }]) => [message ?? id, translation ?? ''])))
  }
}, 60_000)

/** Properties that a text must share in all languages: values, their types, and tags. */
function shapeOf(message: string): readonly string[] {
  const names = new Set<string>(message.match(/<\/?\d+\/?>/g) ?? [])
  const visit = (parts: CompiledMessage) => {
    if (typeof parts === 'string') return
    for (const part of parts) {
      if (typeof part === 'string') continue
      const [name, kind, forms] = part
      names.add(`${name} ${kind ?? 'text'}`)
      if (typeof forms !== 'object') continue
      for (const form of Object.values(forms)) if (Array.isArray(form)) visit(form)
    }
  }
  visit(compileMessage(message))
  return [...names].sort()
}

/**
 * Plural forms that the language requires and a text lacks; an exact match such as `=1` replaces
 * the form of that number.
 */
function formsLacking(message: string, locale: string): readonly string[] {
  const single: Readonly<Record<string, string>> = locale === 'ru' ? {} : { one: '|=1', two: '|=2' }
  const needed = new Intl.PluralRules(tagOf(locale)).resolvedOptions().pluralCategories
  return [...message.matchAll(/\{\w+, plural,((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, forms = '']) =>
    needed.filter((form) => !new RegExp(`(?:\\b${form}${single[form] ?? ''}) ?\\{`).test(forms)),
  )
}

/** English texts with a faulty translation in a language. */
function faults(locale: string, check: (english: string, own: string) => boolean): readonly string[] {
  return [...(texts.get(locale) ?? [])].filter(([english, own]) => !check(english, own)).map(([english]) => english)
}

describe.each(others)('the texts in %s', (locale) => {
  test('behavior: has a translation of each text [3.5.31]', () => {
    expect(texts.get(locale)?.size).toBeGreaterThan(300)
    expect(faults(locale, (_, own) => own.trim() !== '')).toEqual([])
  })

  test('behavior: uses the values and tags of the English text', () => {
    const sameShape = (english: string, own: string) => own === '' || shapeOf(english).join() === shapeOf(own).join()
    expect(faults(locale, sameShape)).toEqual([])
  })

  test('behavior: has all plural forms of the language', () => {
    // Ignores the plural form for millions, as no screen shows counts of this size.
    const missingForms = (own: string) => formsLacking(own, locale).filter((form) => form !== 'many' || locale === 'ru')
    expect(faults(locale, (_, own) => missingForms(own).length === 0)).toEqual([])
  })
})
