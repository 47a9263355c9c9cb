import { type LocalChain, startChain } from '@dexswap/sandbox'
import { formatEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type ChainFees, chainFeesOf, dataGasOf, extraWei } from './chain-fees.ts'
import type { RunOptions } from './deploy-options.ts'
import { type Price, perGas, readPrice } from './fees.ts'
import { emptyJournal, journalOf } from './journal.ts'
import type { Plan } from './plan.ts'
import { type Polling, pollUntil } from './poll-until.ts'
import { connectSender, type Done, type Sender } from './sender.ts'
import { assertBelowMaxCost, maxCost, type Shown } from './spending.ts'

type Sent = { readonly done: readonly Done[] }

/** Balance of the sender on the fork in wei, above the cost of any deployment. */
const plenty = 10n ** 24n

/** Number of requests after which usually every node behind a URL has responded. */
const answersOfAll = 12

/** The newest block that every node behind the URL has, including those that lag. */
async function sharedBlock({ client, polling }: Sender): Promise<bigint> {
  let lowest: bigint | null = null
  for (let count = 0; count < answersOfAll; count += 1) {
    const head: bigint = await pollUntil('its newest block', polling, () => client.getBlockNumber())
    if (lowest === null || head < lowest) lowest = head
  }
  return lowest ?? 0n
}

/** Block interval on the fork, needed because a continued deployment waits for blocks. */
const copiedBlocksMs = 500

/** The result on the fork, with nonce, gas and price of each step, which the user confirms. */
export type Rehearsed<Deployed> = {
  readonly deployed: Deployed
  readonly steps: readonly Shown[]
  readonly price: Price
  readonly chainFees: ChainFees
}

/** Steps with nonce, gas and value. @param block forked block; steps up to it are paid */
async function shownSteps(
  options: RunOptions,
  original: Sender,
  copy: Sender,
  done: readonly Done[],
  block: bigint,
): Promise<readonly Shown[]> {
  const steps: Shown[] = []
  for (const step of done) {
    const { name, request, nonce, valueWei } = step
    const gas = step.gas + (options.fees === 'arbitrum' ? await dataGasOf(original, copy, step) : 0n)
    steps.push({ name, request, nonce, valueWei, gas, isMined: step.block <= block })
  }
  return steps
}

function costLines<Deployed>(options: RunOptions, { steps, price, chainFees }: Rehearsed<Deployed>): string {
  const gas = steps.reduce((sum, step) => sum + (step.isMined ? 0n : step.gas), 0n)
  const ofWhich =
    options.fees === 'opStack'
      ? `, ${formatEther(chainFees.data)} of it for its data and ${formatEther(chainFees.operator)} for the chain's operator`
      : ''
  const cost = formatEther(gas * perGas(price) + extraWei(chainFees))
  const most = formatEther(maxCost(steps, price) + extraWei(chainFees))
  return `
It takes ${gas} gas, about ${cost} of the native currency at today's price${ofWhich}.
At most ${most} is signed for; a higher cost needs another confirmation.`
}

/**
 * Deploys on a fork of the chain, with the sender's account if there is a key. Continues from the
 * journal when the deployment will also be sent.
 * @throws CostError above `--max-cost`
 */
export async function rehearse<Deployed extends Sent>(
  options: RunOptions,
  plan: Plan<Deployed>,
  print: (text: string) => void,
  polling: Polling,
): Promise<Rehearsed<Deployed>> {
  const account = privateKeyToAccount(options.key ?? generatePrivateKey())
  const { chainId, rpcUrl } = options
  // Connects to the original chain first: a fork has the requested chain id even when the node does
  // not.
  const original = await connectSender(rpcUrl, chainId, account, emptyJournal(), options, polling)
  const price = await readPrice(original.client, options)
  const balance = await original.client.getBalance({ address: account.address })
  const block = await sharedBlock(original)
  const copy: LocalChain = await startChain({ fork: { url: rpcUrl, chainId, block } })
  const isSent = options.mode === 'send'
  const mining = setInterval(() => {
    if (isSent) void copy.client.request({ method: 'anvil_mine', params: [] }).catch(() => {})
  }, copiedBlocksMs)
  try {
    const params = [account.address, `0x${plenty.toString(16)}`]
    await copy.client.request({ method: 'anvil_setBalance', params })
    const journal = isSent ? journalOf(options, plan.identity, account.address, false) : emptyJournal()
    const sender = await connectSender(copy.rpcUrl, chainId, account, journal, options, polling)
    const deployed = await plan.deploy(sender)
    await plan.prove(sender, deployed, null)
    for (const step of deployed.done) print(`  ${step.name}: ${step.gas} gas`)
    const steps = await shownSteps(options, original, sender, deployed.done, block)
    const unpaid = deployed.done.filter((step) => step.block > block)
    const chainFees =
      options.fees === 'opStack' ? await chainFeesOf(chainId, original, sender, unpaid) : { data: 0n, operator: 0n }
    const rehearsed = { deployed, steps, price, chainFees }
    print(costLines(options, rehearsed))
    if (options.key === null) print('Without a key, the addresses above belong to a placeholder account.')
    else print(`${account.address} has ${formatEther(balance)}.`)
    assertBelowMaxCost('The deployment', maxCost(steps, price) + extraWei(chainFees), options.maxCostWei)
    return rehearsed
  } finally {
    clearInterval(mining)
    await copy.stop()
  }
}
