import { ConfigError } from '@dexswap/chains/config'

/** Text printed when the command fails: a sentence, or a stack for unexpected errors. */
export function describeFailure(error: unknown, configFile: string | null): string {
  if (error instanceof ConfigError) {
    return `The configuration file ${configFile ?? ''} has mistakes: ${error.problems.join('; ')}.`
  }
  if (!(error instanceof Error)) return `The sandbox failed: ${String(error)}`
  // An error with these names is unexpected; our own classes have other names.
  return error.name === 'Error' || error.name === 'TypeError' ? `The sandbox failed: ${error.stack}` : error.message
}
