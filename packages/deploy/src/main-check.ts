import { CheckOptionError, checkOptions, usage } from './check/check-options.ts'
import { NoPlatformError } from './check/draft-record.ts'
import { runCheck } from './check/run-check.ts'

try {
  const options = checkOptions(process.argv.slice(2))
  if (options === null) console.log(usage)
  else process.exitCode = await runCheck(options, (text) => console.log(text))
} catch (error) {
  const isSentence = error instanceof CheckOptionError || error instanceof NoPlatformError
  console.error(isSentence ? error.message : error)
  process.exitCode = 2
}
