import { i18n } from '@lingui/core'
import { writeNumbersFor } from '#domain/currencies/number-marks.ts'
import { loadTexts } from '#io/load-texts.ts'
import { chooseLanguage, languages } from './languages.ts'

const [english] = languages

/** The one that was asked for last: a slow file never takes the place of a later choice. */
let turn = 0

/**
 * Loads the texts of the first wanted language that the page has, and turns the document to it. A language whose file
 * does not come leaves the one that is shown, or English at the start.
 * @throws TextsUnreachableError where not even English comes
 */
export async function showLanguage(wanted: readonly string[]): Promise<void> {
  const mine = ++turn
  const chosen = chooseLanguage(wanted)
  if (chosen.locale === i18n.locale) return
  try {
    const texts = await loadTexts(chosen.locale)
    if (mine !== turn) return
    i18n.load(chosen.locale, texts)
    document.documentElement.lang = chosen.tag
    writeNumbersFor(chosen.tag)
    document.documentElement.dir = chosen.direction
    i18n.activate(chosen.locale)
  } catch (failure) {
    if (mine !== turn) return
    if (chosen === english && i18n.locale === '') throw failure
    console.warn('The texts of a language did not come.', failure)
    if (i18n.locale === '') await showLanguage([english.locale])
  }
}

/** What the visitor chose, before what the browser says. */
export function wantedLanguages(choice: string | null): readonly string[] {
  return choice === null ? navigator.languages : [choice, ...navigator.languages]
}
