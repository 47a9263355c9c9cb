import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { extraWei } from './chain-fees.ts'
import { writeRecord } from './chain-record.ts'
import type { RunOptions } from './deploy-options.ts'
import { journalOf } from './journal.ts'
import type { Plan } from './plan.ts'
import { defaultPolling, type Polling } from './poll-until.ts'
import { type Rehearsed, rehearse } from './rehearse.ts'
import { connectSender, type Done } from './sender.ts'
import { limitSpending } from './spending.ts'
import { writeClearSigning } from './write-clear-signing.ts'
import { writeVerification } from './write-verification.ts'

type Sent = { readonly done: readonly Done[] }
type Agrees = (question: string) => Promise<boolean>

/**
 * Sends the rehearsed steps with the same nonces, within limits of gas and price.
 * @param confirm called when a step exceeds the limits; null refuses such steps
 * @throws CodeDiffersError, DeploymentDiffersError, and errors of `Sender.run`
 */
export async function send<Deployed extends Sent>(
  options: RunOptions & { readonly key: Hex },
  plan: Plan<Deployed>,
  { deployed: rehearsed, steps, price, chainFees }: Rehearsed<Deployed>,
  confirm: Agrees | null,
  polling: Polling,
): Promise<Deployed> {
  const account = privateKeyToAccount(options.key)
  const { chainId, rpcUrl, maxCostWei } = options
  const journal = journalOf(options, plan.identity, account.address)
  const approve = limitSpending({ steps, price, extraWei: extraWei(chainFees), maxCostWei, confirm })
  const sender = await connectSender(rpcUrl, chainId, account, journal, options, polling, approve)
  const deployed = await plan.deploy(sender)
  await plan.prove(sender, deployed, rehearsed)
  return deployed
}

/**
 * Rehearses a deployment on a fork, and sends it when confirmed.
 * @param confirm called before anything is sent, and before a step above its limits
 * @returns the deployment, sent or rehearsed
 */
export async function runDeploy<Deployed extends Sent>(
  options: RunOptions,
  plan: Plan<Deployed>,
  print: (text: string) => void,
  confirm: Agrees,
  polling: Polling = defaultPolling,
): Promise<Deployed> {
  const printRecord = (deployment: Deployed) =>
    print(`\nThe chain's record (chain ${options.chainId}):\n\n${plan.lines(deployment)}\n`)
  const { key } = options
  const rehearsed = await rehearse(options, plan, print, polling)
  printRecord(rehearsed.deployed)
  if (options.mode === 'dry-run' || key === null) {
    print('Nothing was sent. Add --send to deploy.')
    return rehearsed.deployed
  }
  const from = privateKeyToAccount(key).address
  if (rehearsed.deployed.done.length === 0) print('It is already deployed: nothing is sent.')
  else if (!(await confirm(`Send these steps to chain ${options.chainId} from ${from}${plan.belongs}?`))) {
    print('Nothing was sent.')
    return rehearsed.deployed
  }
  // --yes confirms only the displayed cost, but not a higher one.
  const agreesAgain = options.isAgreed ? null : confirm
  const deployment = await send({ ...options, key }, plan, rehearsed, agreesAgain, polling)
  for (const step of deployment.done) print(`  ${step.name}: ${step.transaction}`)
  printRecord(deployment)
  writeVerification(options.folder, plan.verification(deployment))
  writeRecord(options, plan.record(deployment))
  writeClearSigning(options.folder, plan.descriptors(deployment))
  print(
    `What an explorer needs to verify ${plan.ours} is in ${options.folder}; record.json there is for config.json, calldata-*.json for a registry of clear signing (ERC-7730).`,
  )
  if (plan.next) print(plan.next)
  return deployment
}
