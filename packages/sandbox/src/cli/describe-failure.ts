import { ConfigError } from '@dexswap/chains/config'

/** The sentence in which the command line ends. Only what nobody foresaw comes with a stack. */
export function describeFailure(error: unknown, configFile: string | null): string {
  if (error instanceof ConfigError) {
    return `The configuration file ${configFile ?? ''} has mistakes: ${error.problems.join('; ')}.`
  }
  if (!(error instanceof Error)) return `The sandbox failed: ${String(error)}`
  // Our own errors are sentences; they have a name of their own.
  return error.name === 'Error' || error.name === 'TypeError' ? `The sandbox failed: ${error.stack}` : error.message
}
