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
 * Downloads `config.json` from the folder of the page. Chain records in it are validated later.
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
 * Loads `config.json` and the chain records that the first view needs; others load on request. All are
 * loaded if the displayed chain was shut down.
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
  const config = withRemainingChains(file, configOf(file, checks, records, released))
  // A chain that was shut down refers to its successor, so the records of all chains are needed.
  if (records.some(({ ended }) => ended)) await config.remainingChains?.load().catch(unreachable)
  return { ...config, file }
}

/** Adds an object that loads the records of the remaining chains on request. */
function withRemainingChains(file: ConfigFile, config: Config): Config {
  const remainingIds = idsOf(file, released).filter((id) => !config.chains.has(id) && !config.takenOut.has(id))
  if (remainingIds.length === 0) return config
  const chains = new Map(config.chains)
  let loading: Promise<void> | null = null
  let resolveLoaded = () => {}
  const loaded = new Promise<void>((resolve) => {
    resolveLoaded = resolve
  })

  async function fetchRemaining() {
    const parsed = configOf(file, checks, await recordsOf(released)).chains
    chains.clear()
    // Chains that were loaded before stay the same objects, because stores compare by identity.
    for (const [id, chain] of parsed) chains.set(id, config.chains.get(id) ?? chain)
    resolveLoaded()
  }

  const remainingChains = {
    has: (id: ChainId) => remainingIds.includes(id) && !chains.has(id),
    loaded,
    load() {
      loading ??= fetchRemaining().catch((failure: unknown) => {
        loading = null
        throw failure
      })
      return loading
    },
  }
  return { ...config, chains, remainingChains }
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
    // The browser has verified a file with an integrity hash, so only others are validated.
    if (integrity === '') v.assert(catalog, texts)
    // The parts of a compiled text have a format that only Lingui reads.
    return texts as Messages
  } catch (cause) {
    throw cause instanceof TextsUnreachableError ? cause : new TextsUnreachableError(locale, { cause })
  }
}
