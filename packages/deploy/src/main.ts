import { confirmInTerminal, NotInteractiveError } from './confirm-in-terminal.ts'
import { DeployOptionError, type DeployOptions, deployOptions, type ExecutorOptions, usage } from './deploy-options.ts'
import { NoWrappedNativeError } from './deploy-protocol.ts'
import { ConstructorFailedError } from './expected-code.ts'
import { FeeAnswersError } from './fees.ts'
import { JournalError } from './journal.ts'
import { KeystoreError } from './key/keystore.ts'
import { keyOf } from './key/named-key.ts'
import { NoPasswordError } from './key/prompt-password.ts'
import { executorPlan, type Plan, protocolPlan } from './plan.ts'
import { NotAnsweredError } from './poll-until.ts'
import { DeploymentDiffersError } from './prove-deployment.ts'
import { ReceiptDiffersError } from './receipt.ts'
import { runDeploy } from './run-deploy.ts'
import { type Done, OtherChainError, StepFailedError, StepRefusedError } from './sender.ts'
import { CostError, StepDiffersError } from './spending.ts'
import { CodeDiffersError } from './verify-code.ts'

const sentences = [
  CodeDiffersError,
  ConstructorFailedError,
  CostError,
  DeployOptionError,
  DeploymentDiffersError,
  FeeAnswersError,
  JournalError,
  KeystoreError,
  NoPasswordError,
  NotInteractiveError,
  NotAnsweredError,
  NoWrappedNativeError,
  OtherChainError,
  ReceiptDiffersError,
  StepDiffersError,
  StepFailedError,
  StepRefusedError,
]

function run<Deployed extends { readonly done: readonly Done[] }>(
  options: DeployOptions | ExecutorOptions,
  plan: Plan<Deployed>,
): Promise<Deployed> {
  const confirm = async (question: string) => options.isAgreed || confirmInTerminal(question)
  return runDeploy(options, plan, (text) => console.log(text), confirm)
}

try {
  const command = deployOptions(process.argv.slice(2), process.env)
  if (command === null) console.log(usage)
  else {
    const options = { ...command, key: await keyOf(command) }
    if ('only' in options) await run(options, executorPlan(options))
    else await run(options, protocolPlan(options))
  }
} catch (error) {
  const isSentence = sentences.some((kind) => error instanceof kind)
  console.error(isSentence ? (error as Error).message : error)
  process.exitCode = 1
}
