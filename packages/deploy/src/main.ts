import { NotAnsweredError } from './ask-until.ts'
import { askYes, NobodyAskedError } from './ask-yes.ts'
import { DeployOptionError, type DeployOptions, deployOptions, type ExecutorOptions, usage } from './deploy-options.ts'
import { NoWrappedNativeError } from './deploy-protocol.ts'
import { ConstructorFailedError } from './expected-code.ts'
import { FeeAnswersError } from './fees.ts'
import { JournalError } from './journal.ts'
import { NoPasswordError } from './key/ask-password.ts'
import { KeystoreError } from './key/keystore.ts'
import { keyOf } from './key/named-key.ts'
import { executorPlan, type Plan, protocolPlan } from './plan.ts'
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
  NobodyAskedError,
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
  const agrees = async (question: string) => options.isAgreed || askYes(question)
  return runDeploy(options, plan, (text) => console.log(text), agrees)
}

try {
  const asked = deployOptions(process.argv.slice(2), process.env)
  if (asked === null) console.log(usage)
  else {
    const options = { ...asked, key: await keyOf(asked) }
    if ('only' in options) await run(options, executorPlan(options))
    else await run(options, protocolPlan(options))
  }
} catch (error) {
  const isSentence = sentences.some((kind) => error instanceof kind)
  console.error(isSentence ? (error as Error).message : error)
  process.exitCode = 1
}
