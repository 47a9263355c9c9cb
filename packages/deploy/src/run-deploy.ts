import { type LocalChain, startChain } from '@dexswap/sandbox'
import { type Address, formatEther, type Hex, parseAbi, serializeTransaction } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { askUntil, isAnswer } from './ask-until.ts'
import { writeRecord } from './chain-record.ts'
import type { RunOptions } from './deploy-options.ts'
import { emptyJournal, openJournal } from './journal.ts'
import type { Plan } from './plan.ts'
import { connectSender, type Done, type Sender } from './sender.ts'
import { writeClearSigning } from './write-clear-signing.ts'
import { writeVerification } from './write-verification.ts'

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

/** Where every OP-stack chain says what a transaction costs beside its gas. */
const gasOracle = '0x420000000000000000000000000000000000000F'
const oracleAbi = parseAbi([
  'function getL1Fee(bytes data) view returns (uint256)',
  'function getOperatorFee(uint256 gasUsed) view returns (uint256)',
])

/** In wei, beside the gas. */
type ChainFees = { readonly data: bigint; readonly operator: bigint }

/**
 * What an OP-stack chain takes for the bytes of these steps and for its operator. Before Isthmus its oracle knows nothing of an operator's
 * fee, and none is taken. @throws NotAnsweredError
 */
async function chainFeesOf(chainId: number, original: Sender, copy: Sender, { done }: Sent): Promise<ChainFees> {
  const { client, patience } = original
  const oracle = { address: gasOracle, abi: oracleAbi } as const
  const fees = { data: 0n, operator: 0n }
  for (const { transaction, gas: gasUsed } of done) {
    const { nonce, to, input: data, value, gas } = await copy.client.getTransaction({ hash: transaction })
    // With prices of as many bytes as today's.
    const prices = { maxPriorityFeePerGas: 1_234_567n, maxFeePerGas: 23_456_789n }
    const bytes = serializeTransaction({ type: 'eip1559', chainId, nonce, to, data, value, gas, ...prices })
    fees.data += await askUntil('its fee for data', patience, () =>
      client.readContract({ ...oracle, functionName: 'getL1Fee', args: [bytes] }),
    )
    fees.operator += await askUntil("its operator's fee", patience, () =>
      client.readContract({ ...oracle, functionName: 'getOperatorFee', args: [gasUsed] }).catch((error) => {
        if (isAnswer(error)) return 0n
        throw error
      }),
    )
  }
  return fees
}

/** One that takes up a deployment that was broken off waits for blocks in places; on the copy they come by themselves then, so far apart. */
const copiedBlocksMs = 500

/** What was signed for just this deployment. */
function journalOf({ chainId, folder }: RunOptions, identity: readonly string[], from: Address, isKept = true) {
  return openJournal(folder, [chainId, from, ...identity].join(' '), isKept)
}

/**
 * On a copy of the chain that lives as long as this, and with the sender's own account where its key is there. Before
 * sending it goes on from the journal, as the sending will.
 */
async function rehearse<Deployed extends Sent>(
  options: RunOptions,
  plan: Plan<Deployed>,
  print: (text: string) => void,
): Promise<Deployed> {
  const account = privateKeyToAccount(options.key ?? generatePrivateKey())
  // Asked first: the copy answers for whatever chain it is told to be.
  const original = await connectSender(options.rpcUrl, options.chainId, account, emptyJournal())
  const [price, balance] = await Promise.all([
    original.client.getGasPrice(),
    original.client.getBalance({ address: account.address }),
  ])
  const block = await sharedBlock(original)
  const copy: LocalChain = await startChain({ fork: { url: options.rpcUrl, chainId: options.chainId, block } })
  const isSent = options.mode === 'send'
  const mining = setInterval(() => {
    if (isSent) void copy.client.request({ method: 'anvil_mine', params: [] }).catch(() => {})
  }, copiedBlocksMs)
  try {
    const params = [account.address, `0x${plenty.toString(16)}`]
    await copy.client.request({ method: 'anvil_setBalance', params })
    const journal = isSent ? journalOf(options, plan.identity, account.address, false) : emptyJournal()
    const sender = await connectSender(copy.rpcUrl, options.chainId, account, journal, options)
    const deployment = await plan.deploy(sender)
    await plan.prove(sender, deployment, null)
    const gas = deployment.done.reduce((sum, step) => sum + step.gas, 0n)
    for (const step of deployment.done) print(`  ${step.name}: ${step.gas} gas`)
    const isOpStack = options.fees === 'opStack'
    const beside = isOpStack
      ? await chainFeesOf(options.chainId, original, sender, deployment)
      : { data: 0n, operator: 0n }
    const cost = formatEther(gas * price + beside.data + beside.operator)
    const ofWhich = isOpStack
      ? `, ${formatEther(beside.data)} of it for its data and ${formatEther(beside.operator)} for the chain's operator`
      : ''
    print(`\nIt takes ${gas} gas, about ${cost} of the native currency at today's price${ofWhich}.`)
    if (options.key === null) print('No key was named: the addresses above belong to an account that was made up.')
    else print(`${account.address} has ${formatEther(balance)}.`)
    return deployment
  } finally {
    clearInterval(mining)
    await copy.stop()
  }
}

async function send<Deployed extends Sent>(
  options: RunOptions & { readonly key: Hex },
  plan: Plan<Deployed>,
  rehearsed: Deployed,
  print: (text: string) => void,
): Promise<Deployed> {
  const account = privateKeyToAccount(options.key)
  const journal = journalOf(options, plan.identity, account.address)
  const sender = await connectSender(options.rpcUrl, options.chainId, account, journal, options)
  const deployment = await plan.deploy(sender)
  await plan.prove(sender, deployment, rehearsed)
  for (const step of deployment.done) print(`  ${step.name}: ${step.transaction}`)
  return deployment
}

/**
 * Rehearses a deployment on a copy of the chain and prints what it costs and what the chain's record needs; then sends it,
 * where that is asked for and agreed to.
 * @param agrees Asked with one sentence after the rehearsal, before anything is sent.
 * @returns what was sent, or what was rehearsed where nothing was
 */
export async function runDeploy<Deployed extends Sent>(
  options: RunOptions,
  plan: Plan<Deployed>,
  print: (text: string) => void,
  agrees: (question: string) => Promise<boolean>,
): Promise<Deployed> {
  const printRecord = (deployment: Deployed) =>
    print(`\nThe chain's record (chain ${options.chainId}):\n\n${plan.lines(deployment)}\n`)
  const { key } = options
  const rehearsed = await rehearse(options, plan, print)
  printRecord(rehearsed)
  if (options.mode === 'dry-run' || key === null) {
    print('Nothing was sent. Add --send to deploy.')
    return rehearsed
  }
  const from = privateKeyToAccount(key).address
  if (rehearsed.done.length === 0) print('It stands there already: nothing has to be sent.')
  else if (!(await agrees(`Send these steps to chain ${options.chainId} from ${from}${plan.belongs}?`))) {
    print('Nothing was sent.')
    return rehearsed
  }
  const deployment = await send({ ...options, key }, plan, rehearsed, print)
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
