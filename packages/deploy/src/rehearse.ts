import { type LocalChain, startChain } from '@dexswap/sandbox'
import { formatEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { askUntil, type Patience } from './ask-until.ts'
import { besideWei, type ChainFees, chainFeesOf, dataGasOf } from './chain-fees.ts'
import type { RunOptions } from './deploy-options.ts'
import { type Price, perGas, readPrice } from './fees.ts'
import { emptyJournal, journalOf } from './journal.ts'
import type { Plan } from './plan.ts'
import { connectSender, type Done, type Sender } from './sender.ts'
import { assertBelowMaxCost, maxCost, type Shown } from './spending.ts'

type Sent = { readonly done: readonly Done[] }

/** More than any deployment costs, in wei: what the sender has on the copy of the chain. */
const plenty = 10n ** 24n

/** So many answers in a row come from every node behind an address, mostly. */
const answersOfAll = 12

/** The newest block that every node behind the address has: a copy of a newer one could not be read from all of them. */
async function sharedBlock({ client, patience }: Sender): Promise<bigint> {
  let least: bigint | null = null
  for (let asked = 0; asked < answersOfAll; asked += 1) {
    const head: bigint = await askUntil('its newest block', patience, () => client.getBlockNumber())
    if (least === null || head < least) least = head
  }
  return least ?? 0n
}

/** One that takes up a deployment that was broken off waits for blocks in places; on the copy they come by themselves then, so far apart. */
const copiedBlocksMs = 500

/** What was deployed on the copy, and what each step may be signed with on the chain. */
export type Rehearsed<Deployed> = {
  readonly deployed: Deployed
  readonly steps: readonly Shown[]
  readonly price: Price
  readonly beside: ChainFees
}

/** The steps as they will be signed. @param block of the copy: what was mined up to there is paid */
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

function costLines<Deployed>(options: RunOptions, { steps, price, beside }: Rehearsed<Deployed>): string {
  const gas = steps.reduce((sum, step) => sum + (step.isMined ? 0n : step.gas), 0n)
  const ofWhich =
    options.fees === 'opStack'
      ? `, ${formatEther(beside.data)} of it for its data and ${formatEther(beside.operator)} for the chain's operator`
      : ''
  const cost = formatEther(gas * perGas(price) + besideWei(beside))
  const most = formatEther(maxCost(steps, price) + besideWei(beside))
  return `
It takes ${gas} gas, about ${cost} of the native currency at today's price${ofWhich}.
At most ${most} is signed for; what would cost more is asked again.`
}

/**
 * On a copy of the chain that lives as long as this, and with the sender's own account where its key is there. Before
 * sending it goes on from the journal, as the sending will.
 * @throws CostError above `--max-cost`
 */
export async function rehearse<Deployed extends Sent>(
  options: RunOptions,
  plan: Plan<Deployed>,
  print: (text: string) => void,
  patience: Patience,
): Promise<Rehearsed<Deployed>> {
  const account = privateKeyToAccount(options.key ?? generatePrivateKey())
  const { chainId, rpcUrl } = options
  // Asked first: the copy answers for whatever chain it is told to be.
  const original = await connectSender(rpcUrl, chainId, account, emptyJournal(), options, patience)
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
    const sender = await connectSender(copy.rpcUrl, chainId, account, journal, options, patience)
    const deployed = await plan.deploy(sender)
    await plan.prove(sender, deployed, null)
    for (const step of deployed.done) print(`  ${step.name}: ${step.gas} gas`)
    const steps = await shownSteps(options, original, sender, deployed.done, block)
    const unpaid = deployed.done.filter((step) => step.block > block)
    const beside =
      options.fees === 'opStack' ? await chainFeesOf(chainId, original, sender, unpaid) : { data: 0n, operator: 0n }
    const rehearsed = { deployed, steps, price, beside }
    print(costLines(options, rehearsed))
    if (options.key === null) print('No key was named: the addresses above belong to an account that was made up.')
    else print(`${account.address} has ${formatEther(balance)}.`)
    assertBelowMaxCost('The deployment', maxCost(steps, price) + besideWei(beside), options.maxCostWei)
    return rehearsed
  } finally {
    clearInterval(mining)
    await copy.stop()
  }
}
