import { ConfigError } from '@dexswap/chains/config'

/** The last line of the command line: a sentence, or a stack for unexpected errors. */
export function describeFailure(error: unknown, configFile: string | null): string {
  if (error instanceof ConfigError) {
    return `The configuration file ${configFile ?? ''} has mistakes: ${error.problems.join('; ')}.`
  }
  if (!(error instanceof Error)) return `The sandbox failed: ${String(error)}`
  // Our own error classes have other names and readable messages.
  return error.name === 'Error' || error.name === 'TypeError' ? `The sandbox failed: ${error.stack}` : error.message
}
