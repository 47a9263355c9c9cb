import { ConfigError } from '@dexswap/chains/config'

/** Text to print when the command fails: a sentence, or the stack of an unexpected error. */
export function describeFailure(error: unknown, configFile: string | null): string {
  if (error instanceof ConfigError) {
    return `The configuration file ${configFile ?? ''} has mistakes: ${error.problems.join('; ')}.`
  }
  if (!(error instanceof Error)) return `The sandbox failed: ${String(error)}`
  // These names mark unexpected errors, because the sandbox's own classes have other names.
  return error.name === 'Error' || error.name === 'TypeError' ? `The sandbox failed: ${error.stack}` : error.message
}
