import { readFile } from 'node:fs/promises'

/** Overridden keys of config.json. */
export type Overrides = { readonly [key: string]: unknown }

/** Thrown when the file of --config cannot be read or is not a JSON object. */
export class ConfigFileError extends Error {
  override readonly name = 'ConfigFileError'
  readonly file: string
  constructor(file: string, problem: string, options?: ErrorOptions) {
    super(`The configuration file ${file} ${problem}.`, options)
    this.file = file
  }
}

/** @throws ConfigFileError when the file is unreadable or not a JSON object */
export async function readOverrides(file: string): Promise<Overrides> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const problem = cause.code === 'ENOENT' ? 'does not exist' : `cannot be read (${cause.code ?? cause.message})`
    throw new ConfigFileError(file, problem, { cause })
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replaceAll('\n', ' ') : 'unreadable'
    throw new ConfigFileError(file, `is not JSON: ${reason}`, { cause })
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new ConfigFileError(file, 'must contain an object, such as {"walletConnectProjectId": "…"}')
  }
  return { ...json }
}
