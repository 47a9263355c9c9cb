import { type Config, ConfigError, parseConfig } from '@dexswap/chains/config'
import { pageBase } from './page-base.ts'

/** `config.json` could not be fetched: the host has none, or the connection failed. */
export class ConfigUnreachableError extends Error {
  override readonly name = 'ConfigUnreachableError'
  readonly url: string
  /** HTTP status, or null where no answer came. */
  readonly status: number | null
  constructor(url: string, status: number | null, options?: ErrorOptions) {
    super(status === null ? `No answer from ${url}.` : `${url} answered with status ${status}.`, options)
    this.url = url
    this.status = status
  }
}

/**
 * Reads the `config.json` that stands beside the page.
 * @throws ConfigUnreachableError
 * @throws ConfigError
 */
export async function loadConfig(fetchFile: typeof fetch = fetch, base: URL | string = pageBase()): Promise<Config> {
  const url = new URL('config.json', base).href
  const response = await fetchFile(url, { cache: 'no-cache' }).catch((cause: unknown) => {
    throw new ConfigUnreachableError(url, null, { cause })
  })
  if (!response.ok) throw new ConfigUnreachableError(url, response.status)
  const text = await response.text().catch((cause: unknown) => {
    throw new ConfigUnreachableError(url, null, { cause })
  })
  return parseConfig(parseJson(text))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ConfigError(['the file: is not JSON'], { cause })
  }
}
