import { allChains } from './all-chains.ts'
import * as checks from './config-checks.ts'
import { type Config, configOf, readConfigFile } from './config-file.ts'

export { type Config, ConfigError, type ConfiguredChain, type RemainingChains } from './config-file.ts'
export { emptyRecord, type LocalRecord, local, localChain } from './local.ts'
export type { OperatorNotice, Switches } from './switches.ts'

/**
 * Parses `config.json` with all checks; the app itself loads the checks only when needed.
 * @throws ConfigError with one problem per mistake
 */
export function parseConfig(json: unknown): Config {
  const released = allChains.map(({ id }) => id)
  return configOf(readConfigFile(json, released), checks, allChains)
}
