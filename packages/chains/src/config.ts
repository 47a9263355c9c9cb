import { type Config, configOf, readConfigFile } from './config-file.ts'
import { recordOf } from './record.ts'

export { type Config, ConfigError, type ConfiguredChain } from './config-file.ts'
export { type LocalRecord, local, localChain } from './local.ts'
export type { OperatorNotice, Switches } from './switches.ts'

/**
 * Turns the parsed JSON of `config.json` into the chains and endpoints of this deployment. The page does the same in two
 * steps, and loads what checks records only for a file that has one.
 * @throws ConfigError with one problem per mistake.
 */
export function parseConfig(json: unknown): Config {
  return configOf(readConfigFile(json), recordOf)
}
