import { NotAnsweredError } from './ask-until.ts'
import { DeployOptionError, deployOptions, usage } from './deploy-options.ts'
import { NoWrappedNativeError } from './deploy-protocol.ts'
import { JournalError } from './journal.ts'
import { DeploymentDiffersError } from './prove-deployment.ts'
import { runDeploy } from './run-deploy.ts'
import { OtherChainError, StepFailedError, StepRefusedError } from './sender.ts'

const sentences = [
  DeployOptionError,
  DeploymentDiffersError,
  JournalError,
  NotAnsweredError,
  NoWrappedNativeError,
  OtherChainError,
  StepFailedError,
  StepRefusedError,
]

try {
  const options = deployOptions(process.argv.slice(2), process.env)
  if (options === null) console.log(usage)
  else await runDeploy(options, (text) => console.log(text))
} catch (error) {
  const isSentence = sentences.some((kind) => error instanceof kind)
  console.error(isSentence ? (error as Error).message : error)
  process.exitCode = 1
}
