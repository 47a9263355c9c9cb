import { i18n } from '@lingui/core'
import { writeNumbersFor } from '#core/format.ts'
import { loadTexts } from '#io/deployed-files.ts'
import { whenIdle } from '#io/page.ts'
import { areRemainingWanted, onRemainingWanted } from '#io/remaining-texts.ts'

/**
 * Available languages with their native names. `locale`: name of the file (rule 1.7.15); `tag`: BCP 47
 * tag of the document, which differs for Hebrew.
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

type Language = (typeof languages)[number]
type Locale = Language['locale']

/**
 * Languages with a second file, and the subtags that select it. All other subtags select the first
 * file.
 */
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

/** The first requested language that is available, else English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languageOf(tag)
    if (found) return found
  }
  return languages[0]
}

const [english] = languages

const remainingOf = (locale: string) => `${locale}.more`

function reportMissing(failure: unknown): void {
  console.warn('The texts of a language could not be loaded.', failure)
  document.documentElement.dataset.refused = ''
}

/**
 * Delays in milliseconds between retries. Until they succeed, components that need the texts are not
 * rendered.
 */
const retryMs = [1000, 4000, 15_000]

async function loadPatiently(locale: string) {
  for (const waitMs of retryMs) {
    try {
      return await loadTexts(remainingOf(locale))
    } catch (failure) {
      reportMissing(failure)
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return loadTexts(remainingOf(locale))
}

/**
 * Loads the texts that the first view does not need. When the language changes later, both files are
 * loaded.
 */
async function loadRemaining(): Promise<void> {
  const { locale } = i18n
  if (locale === '') return new Promise((resolve) => i18n.on('change', resolve))
  const more = await loadPatiently(locale)
  // Added without `i18n.load`, which would render the page again although it displays none of these
  // texts.
  if (i18n.locale === locale) Object.assign(i18n.messages, more)
}

/**
 * Registers the loader of the remaining texts, once per page. Development builds have a single file
 * and never call it.
 */
export function watchRemaining(): void {
  onRemainingWanted(loadRemaining)
}

/** Loads web fonts after the first price. Until then, a fallback of the same width is used. */
function loadFontsOf(locale: Locale): void {
  whenIdle(() =>
    import('#io/fonts.ts').then(
      ({ loadFonts }) => loadFonts(locale),
      // Without web fonts, system fonts are used.
      () => undefined,
    ),
  )
}

/**
 * Applies the first available language. On failure, the current language stays; at the start, English
 * is used.
 * @throws TextsUnreachableError when the English texts also fail to load
 */
export async function showLanguage(wanted: readonly string[], signal?: AbortSignal): Promise<void> {
  const chosen = chooseLanguage(wanted)
  if (chosen.locale === i18n.locale) return
  try {
    const texts = await loadTexts(chosen.locale)
    const more = areRemainingWanted() ? await loadTexts(remainingOf(chosen.locale)) : {}
    if (signal?.aborted) return
    i18n.load(chosen.locale, { ...texts, ...more })
    document.documentElement.lang = chosen.tag
    writeNumbersFor(chosen.tag, chosen.direction)
    document.documentElement.dir = chosen.direction
    i18n.activate(chosen.locale)
    loadFontsOf(chosen.locale)
  } catch (failure) {
    if (signal?.aborted) return
    if (chosen === english && i18n.locale === '') throw failure
    reportMissing(failure)
    if (i18n.locale === '') await showLanguage([english.locale], signal)
  }
}

/** Languages in order of preference: the user's choice, then those of the browser. */
export function wantedLanguages(choice: string | null): readonly string[] {
  return choice === null ? navigator.languages : [choice, ...navigator.languages]
}
