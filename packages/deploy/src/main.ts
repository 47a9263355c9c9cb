import { createInterface } from 'node:readline/promises'
import { NotAnsweredError } from './ask-until.ts'
import { DeployOptionError, type DeployOptions, deployOptions, type ExecutorOptions, usage } from './deploy-options.ts'
import { NotCreatedError, NoWrappedNativeError } from './deploy-protocol.ts'
import { JournalError } from './journal.ts'
import { executorPlan, type Plan, protocolPlan } from './plan.ts'
import { DeploymentDiffersError } from './prove-deployment.ts'
import { runDeploy } from './run-deploy.ts'
import { type Done, OtherChainError, StepFailedError, StepRefusedError } from './sender.ts'

const sentences = [
  DeployOptionError,
  DeploymentDiffersError,
  JournalError,
  NotAnsweredError,
  NotCreatedError,
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

function run<Deployed extends { readonly done: readonly Done[] }>(
  options: DeployOptions | ExecutorOptions,
  plan: Plan<Deployed>,
): Promise<Deployed> {
  const agrees = async (question: string) => options.isAgreed || ask(question)
  return runDeploy(options, plan, (text) => console.log(text), agrees)
}

try {
  const options = deployOptions(process.argv.slice(2), process.env)
  if (options === null) console.log(usage)
  else if ('only' in options) await run(options, executorPlan(options))
  else await run(options, protocolPlan(options))
} catch (error) {
  const isSentence = sentences.some((kind) => error instanceof kind)
  console.error(isSentence ? (error as Error).message : error)
  process.exitCode = 1
}
