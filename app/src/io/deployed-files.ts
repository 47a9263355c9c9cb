import type { ChainId } from '@dexswap/chains'
import * as checks from '@dexswap/chains/config-checks'
import {
  type Config,
  ConfigError,
  type ConfigFile,
  configOf,
  idsOf,
  neededFirst,
  readConfigFile,
} from '@dexswap/chains/config-file'
import { releaseRecords } from '@dexswap/chains/release'
import type { Messages } from '@lingui/core'
import * as v from 'valibot'
import { configBounds } from './bounds.ts'
import { failure } from './failure.ts'
import { readBody } from './http.ts'
import { integrityOf, pageBase, pageFile } from './page.ts'

/** `config.json` is missing, unreachable, too slow or too large. */
export class ConfigUnreachableError extends failure('ConfigUnreachableError', (url: string, status: number | null) => ({
  message: status === null ? `No answer from ${url}.` : `${url} answered with status ${status}.`,
  url,
  status,
})) {}

function unreachableAt(url: string) {
  return (cause: unknown) => {
    throw new ConfigUnreachableError(url, null, { cause })
  }
}

const configUrl = (base: URL | string) => new URL('config.json', base).href

const released = [...releaseRecords.keys()]

function recordsOf(ids: readonly ChainId[]) {
  return Promise.all(ids.flatMap((id) => releaseRecords.get(id)?.() ?? []))
}

/**
 * Downloads `config.json` from the folder of the page. Only the form of its chain records is
 * validated.
 * @throws ConfigUnreachableError | ConfigError
 */
export async function readDeployedConfig(
  fetchFile: typeof fetch = fetch,
  base: URL | string = pageBase(),
): Promise<ConfigFile> {
  const url = configUrl(base)
  const signal = AbortSignal.timeout(configBounds.timeoutMs)
  const unreachable = unreachableAt(url)
  const response = await fetchFile(url, { cache: 'no-cache', signal }).catch(unreachable)
  if (!response.ok) throw new ConfigUnreachableError(url, response.status)
  const text = new TextDecoder().decode(await readBody(response, configBounds.bytes).catch(unreachable))
  return readConfigFile(parseJson(text), released)
}

/** The configuration, and the file that it was read from. */
export type DeployedConfig = Config & { readonly file: ConfigFile }

/**
 * Loads `config.json` and the chain records that the first view needs; the others load on request.
 * If the displayed chain has ended, loads all.
 * @throws ConfigUnreachableError | ConfigError
 */
export async function loadConfig(
  fetchFile: typeof fetch = fetch,
  base: URL | string = pageBase(),
  linked: ChainId | null = null,
): Promise<DeployedConfig> {
  const file = await readDeployedConfig(fetchFile, base)
  const unreachable = unreachableAt(configUrl(base))
  const records = await recordsOf(neededFirst(file, linked, released)).catch(unreachable)
  const config = withOthers(file, configOf(file, checks, records, released))
  // An ended chain refers to its successor, so the other records are needed.
  if (records.some(({ ended }) => ended)) await config.toCome?.arrive().catch(unreachable)
  return { ...config, file }
}

/** Adds the chains that are loaded on request. */
function withOthers(file: ConfigFile, config: Config): Config {
  const coming = idsOf(file, released).filter((id) => !config.chains.has(id) && !config.takenOut.has(id))
  if (coming.length === 0) return config
  const chains = new Map(config.chains)
  let arriving: Promise<void> | null = null
  let tell = () => {}
  const arrived = new Promise<void>((resolve) => {
    tell = resolve
  })

  async function fetchOthers() {
    const parsed = configOf(file, checks, await recordsOf(released)).chains
    chains.clear()
    // Loaded chains stay the same objects, because stores compare by identity.
    for (const [id, chain] of parsed) chains.set(id, config.chains.get(id) ?? chain)
    tell()
  }

  const toCome = {
    has: (id: ChainId) => coming.includes(id) && !chains.has(id),
    arrived,
    arrive() {
      arriving ??= fetchOthers().catch((failure: unknown) => {
        arriving = null
        throw failure
      })
      return arriving
    },
  }
  return { ...config, chains, toCome }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ConfigError(['the file: is not JSON'], { cause })
  }
}

/** The texts of a language could not be downloaded or are invalid. */
export class TextsUnreachableError extends failure('TextsUnreachableError', (locale: string) => ({
  message: `The texts of the language ${locale} could not be loaded, or differ from those of this release.`,
  locale,
})) {}

/** A compiled text: a string, or the parts between its placeholders. */
const catalog = v.record(v.pipe(v.string(), v.maxLength(64)), v.union([v.string(), v.array(v.unknown())]))

/**
 * Downloads `locales/{locale}.json` from the folder of the page (rule 1.7.15).
 * @throws TextsUnreachableError
 */
export async function loadTexts(locale: string, fetchFile: typeof fetch = fetch): Promise<Messages> {
  try {
    const path = `locales/${locale}.json`
    const integrity = integrityOf(path)
    const response = await fetchFile(pageFile(path), { integrity })
    if (!response.ok) throw new TextsUnreachableError(locale)
    const texts: unknown = await response.json()
    // A file with an integrity hash was verified by the browser.
    if (integrity === '') v.assert(catalog, texts)
    // The parts of a compiled text have a format that only Lingui reads.
    return texts as Messages
  } catch (cause) {
    throw cause instanceof TextsUnreachableError ? cause : new TextsUnreachableError(locale, { cause })
  }
}
