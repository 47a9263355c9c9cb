import { createInterface } from 'node:readline/promises'
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

/** Nobody can be asked where nobody sits. */
async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new DeployOptionError('--send asks before it sends: run it in a terminal, or add --yes.')
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(`${question} Type yes to go on: `)).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}

try {
  const options = deployOptions(process.argv.slice(2), process.env)
  if (options === null) console.log(usage)
  else
    await runDeploy(
      options,
      (text) => console.log(text),
      async (question) => options.isAgreed || ask(question),
    )
} catch (error) {
  const isSentence = sentences.some((kind) => error instanceof kind)
  console.error(isSentence ? (error as Error).message : error)
  process.exitCode = 1
}
