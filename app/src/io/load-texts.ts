import type { Messages } from '@lingui/core'
import * as v from 'valibot'
import { pageBase } from './page-base.ts'

/** The texts of a language could not be fetched, or are none. */
export class TextsUnreachableError extends Error {
  override readonly name = 'TextsUnreachableError'
  readonly locale: string
  constructor(locale: string, options?: ErrorOptions) {
    super(`The texts of the language ${locale} could not be loaded.`, options)
    this.locale = locale
  }
}

/** A compiled text: itself, or its parts around what is filled in. */
const catalog = v.record(v.pipe(v.string(), v.maxLength(64)), v.union([v.string(), v.array(v.unknown())]))

/**
 * Reads `locales/{locale}.json` beside the page (spec/1 §7).
 * @throws TextsUnreachableError
 */
export async function loadTexts(locale: string, fetchFile: typeof fetch = fetch): Promise<Messages> {
  try {
    const response = await fetchFile(new URL(`locales/${locale}.json`, pageBase()))
    if (!response.ok) throw new TextsUnreachableError(locale)
    const texts: unknown = v.parse(catalog, await response.json())
    // The parts of a compiled text are Lingui's own format: it reads them, nothing of ours does.
    return texts as Messages
  } catch (cause) {
    throw cause instanceof TextsUnreachableError ? cause : new TextsUnreachableError(locale, { cause })
  }
}
