/**
 * The languages whose texts ship with the page, each in its own words. `locale` names the file of its texts (spec/1
 * §1), `tag` is what the document is told and what writes numbers: Hebrew's file has its old code.
 */
export const languages = [
  { locale: 'en', tag: 'en', name: 'English', direction: 'ltr' },
  { locale: 'de', tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { locale: 'es-AR', tag: 'es-AR', name: 'Español (Argentina)', direction: 'ltr' },
  { locale: 'es-US', tag: 'es-US', name: 'Español (Estados Unidos)', direction: 'ltr' },
  { locale: 'it-IT', tag: 'it-IT', name: 'Italiano', direction: 'ltr' },
  { locale: 'iw', tag: 'he', name: 'עברית', direction: 'rtl' },
  { locale: 'ro', tag: 'ro', name: 'Română', direction: 'ltr' },
  { locale: 'ru', tag: 'ru', name: 'Русский', direction: 'ltr' },
  { locale: 'vi', tag: 'vi', name: 'Tiếng Việt', direction: 'ltr' },
  { locale: 'zh-CN', tag: 'zh-CN', name: '简体中文', direction: 'ltr' },
  { locale: 'zh-TW', tag: 'zh-TW', name: '繁體中文', direction: 'ltr' },
] as const

export type Language = (typeof languages)[number]
export type Locale = Language['locale']

/** Where a language has two files, those of its forms that do not read the first one of them. */
const secondForms: Readonly<Record<string, { readonly locale: Locale; readonly subtags: readonly string[] }>> = {
  es: { locale: 'es-US', subtags: [] },
  zh: { locale: 'zh-TW', subtags: ['hant', 'hk', 'mo'] },
}

function languageOf(tag: string): Language | undefined {
  const wanted = tag.toLowerCase()
  const exact = languages.find(({ locale, tag }) => [locale.toLowerCase(), tag.toLowerCase()].includes(wanted))
  if (exact) return exact
  const [code = '', ...subtags] = wanted.split('-')
  const second = secondForms[code]
  if (second && (second.subtags.length === 0 || second.subtags.some((subtag) => subtags.includes(subtag)))) {
    return languages.find(({ locale }) => locale === second.locale)
  }
  return languages.find(({ locale, tag }) => [locale, tag].some((own) => own.toLowerCase().split('-')[0] === code))
}

/** The first language that the visitor wants and the page has; English where none is (spec/1 §1). */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languageOf(tag)
    if (found) return found
  }
  return languages[0]
}
