import { type Config, ConfigError, configOf, needsChecks, readConfigFile } from '@dexswap/chains/config-file'
import type { Messages } from '@lingui/core'
import * as v from 'valibot'
import { configBounds } from './bounds.ts'
import { failure } from './failure.ts'
import { readBody } from './http.ts'
import { integrityOf, pageBase, pageFile } from './page.ts'

/** `config.json` could not be fetched: the host has none, or the connection failed, took too long, or brought more than is taken. */
export class ConfigUnreachableError extends failure('ConfigUnreachableError', (url: string, status: number | null) => ({
  message: status === null ? `No answer from ${url}.` : `${url} answered with status ${status}.`,
  url,
  status,
})) {}

/**
 * Reads the `config.json` that stands beside the page.
 * @throws ConfigUnreachableError
 * @throws ConfigError
 */
export async function loadConfig(fetchFile: typeof fetch = fetch, base: URL | string = pageBase()): Promise<Config> {
  const url = new URL('config.json', base).href
  // The records come beside the file that says which of them are shown.
  const records = import('@dexswap/chains/release')
  records.catch(() => undefined)
  const signal = AbortSignal.timeout(configBounds.timeoutMs)
  const unreachable = (cause: unknown) => {
    throw new ConfigUnreachableError(url, null, { cause })
  }
  const response = await fetchFile(url, { cache: 'no-cache', signal }).catch(unreachable)
  if (!response.ok) throw new ConfigUnreachableError(url, response.status)
  const text = new TextDecoder().decode(await readBody(response, configBounds.bytes).catch(unreachable))
  const { allChains } = await records.catch(unreachable)
  const file = readConfigFile(parseJson(text), allChains)
  if (!needsChecks(file, allChains)) return configOf(file, null, allChains)
  const checks = await import('@dexswap/chains/config-checks').catch(unreachable)
  return configOf(file, checks, allChains)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ConfigError(['the file: is not JSON'], { cause })
  }
}

/** The texts of a language could not be fetched, or are none. */
export class TextsUnreachableError extends failure('TextsUnreachableError', (locale: string) => ({
  message: `The texts of the language ${locale} did not come as this release has them.`,
  locale,
})) {}

/** A compiled text: itself, or its parts around what is filled in. */
const catalog = v.record(v.pipe(v.string(), v.maxLength(64)), v.union([v.string(), v.array(v.unknown())]))

/**
 * Reads `locales/{locale}.json` beside the page (rule 1.7.15).
 * @throws TextsUnreachableError
 */
export async function loadTexts(locale: string, fetchFile: typeof fetch = fetch): Promise<Messages> {
  try {
    const path = `locales/${locale}.json`
    const response = await fetchFile(pageFile(path), { integrity: integrityOf(path) })
    if (!response.ok) throw new TextsUnreachableError(locale)
    const texts: unknown = v.parse(catalog, await response.json())
    // The parts of a compiled text are Lingui's own format: it reads them, nothing of ours does.
    return texts as Messages
  } catch (cause) {
    throw cause instanceof TextsUnreachableError ? cause : new TextsUnreachableError(locale, { cause })
  }
}
