import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Patience, usualPatience } from './ask-until.ts'
import { besideWei } from './chain-fees.ts'
import { writeRecord } from './chain-record.ts'
import type { RunOptions } from './deploy-options.ts'
import { journalOf } from './journal.ts'
import type { Plan } from './plan.ts'
import { type Rehearsed, rehearse } from './rehearse.ts'
import { connectSender, type Done } from './sender.ts'
import { limitSpending } from './spending.ts'
import { writeClearSigning } from './write-clear-signing.ts'
import { writeVerification } from './write-verification.ts'

type Sent = { readonly done: readonly Done[] }
type Agrees = (question: string) => Promise<boolean>

/**
 * Sends what was rehearsed: each step as it was shown, with its nonce, and within its gas and price.
 * @param agrees asked again above these; null refuses
 * @throws CodeDiffersError, DeploymentDiffersError, and what `Sender.run` throws
 */
export async function send<Deployed extends Sent>(
  options: RunOptions & { readonly key: Hex },
  plan: Plan<Deployed>,
  { deployed: rehearsed, steps, price, beside }: Rehearsed<Deployed>,
  agrees: Agrees | null,
  patience: Patience,
): Promise<Deployed> {
  const account = privateKeyToAccount(options.key)
  const { chainId, rpcUrl, maxCostWei } = options
  const journal = journalOf(options, plan.identity, account.address)
  const approve = limitSpending({ steps, price, besideWei: besideWei(beside), maxCostWei, agrees })
  const sender = await connectSender(rpcUrl, chainId, account, journal, options, patience, approve)
  const deployed = await plan.deploy(sender)
  await plan.prove(sender, deployed, rehearsed)
  return deployed
}

/**
 * Rehearses a deployment on a copy of the chain and prints what it costs and what the chain's record needs; then sends it,
 * where that is asked for and agreed to.
 * @param agrees Asked with one sentence after the rehearsal, before anything is sent; and again before a step that costs more.
 * @returns what was sent, or what was rehearsed where nothing was
 */
export async function runDeploy<Deployed extends Sent>(
  options: RunOptions,
  plan: Plan<Deployed>,
  print: (text: string) => void,
  agrees: Agrees,
  patience: Patience = usualPatience,
): Promise<Deployed> {
  const printRecord = (deployment: Deployed) =>
    print(`\nThe chain's record (chain ${options.chainId}):\n\n${plan.lines(deployment)}\n`)
  const { key } = options
  const rehearsed = await rehearse(options, plan, print, patience)
  printRecord(rehearsed.deployed)
  if (options.mode === 'dry-run' || key === null) {
    print('Nothing was sent. Add --send to deploy.')
    return rehearsed.deployed
  }
  const from = privateKeyToAccount(key).address
  if (rehearsed.deployed.done.length === 0) print('It stands there already: nothing has to be sent.')
  else if (!(await agrees(`Send these steps to chain ${options.chainId} from ${from}${plan.belongs}?`))) {
    print('Nothing was sent.')
    return rehearsed.deployed
  }
  // A yes in advance is one to what was shown, not to more.
  const agreesAgain = options.isAgreed ? null : agrees
  const deployment = await send({ ...options, key }, plan, rehearsed, agreesAgain, patience)
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
