import { i18n } from '@lingui/core'
import { writeNumbersFor } from '#core/format.ts'
import { loadTexts } from '#io/deployed-files.ts'
import { whenIdle } from '#io/page.ts'
import { areRemainingWanted, onRemainingWanted } from '#io/remaining-texts.ts'

/**
 * The shipped languages, each by its own name. `locale` names the file (rule 1.7.15); `tag` is the
 * document's language, which differs for Hebrew.
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

/** Second file of a language, with the subtags that select it; none: any other subtag. */
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

/** The first wanted language with texts; else English. */
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
  console.warn('The texts of a language did not come.', failure)
  document.documentElement.dataset.refused = ''
}

/** Waits between attempts: code without its texts stays unusable until the page reloads. */
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

/** Loads the texts that are not part of the first view; before the first language, with it. */
async function loadRemaining(): Promise<void> {
  const { locale } = i18n
  if (locale === '') return new Promise((resolve) => i18n.on('change', resolve))
  const more = await loadPatiently(locale)
  // In place: a load would render the whole page again, which shows none of them yet.
  if (i18n.locale === locale) Object.assign(i18n.messages, more)
}

/** Once per page; development has one file of texts, which requests no others. */
export function watchRemaining(): void {
  onRemainingWanted(loadRemaining)
}

/** After the first price, which the font would delay; until then its fallback of the same width. */
function loadFontsOf(locale: Locale): void {
  whenIdle(() =>
    import('#io/fonts.ts').then(
      ({ loadFonts }) => loadFonts(locale),
      // Falls back to system fonts.
      () => undefined,
    ),
  )
}

/**
 * Loads the first available wanted language and applies it to the document. If its file fails, the
 * current language stays, or English at the start.
 * @param signal aborted by a later choice, which a slow file never replaces
 * @throws TextsUnreachableError where not even English comes
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
    writeNumbersFor(chosen.tag)
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

/** The user's choice, before the browser's languages. */
export function wantedLanguages(choice: string | null): readonly string[] {
  return choice === null ? navigator.languages : [choice, ...navigator.languages]
}
