import { type LocalChain, startChain } from '@dexswap/sandbox'
import { formatEther, parseAbi, serializeTransaction } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { askUntil } from './ask-until.ts'
import { chainRecord, writeRecord } from './chain-record.ts'
import type { DeployOptions } from './deploy-options.ts'
import { type Deployment, deployProtocol } from './deploy-protocol.ts'
import { emptyJournal, openJournal } from './journal.ts'
import { proveDeployment } from './prove-deployment.ts'
import { connectSender, type Sender } from './sender.ts'
import { writeVerification } from './write-verification.ts'

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

/** Where every OP-stack chain says what the bytes of a transaction cost on the layer below. */
const gasOracle = '0x420000000000000000000000000000000000000F'
const oracleAbi = parseAbi(['function getL1Fee(bytes data) view returns (uint256)'])

/** What the chain takes for the bytes of these steps, in wei, beside their gas. @throws what its oracle answers */
async function dataFeeOf(chainId: number, original: Sender, copy: Sender, { done }: Deployment): Promise<bigint> {
  let sum = 0n
  for (const { transaction } of done) {
    const { nonce, to, input: data, value, gas } = await copy.client.getTransaction({ hash: transaction })
    // With prices of as many bytes as today's.
    const prices = { maxPriorityFeePerGas: 1_234_567n, maxFeePerGas: 23_456_789n }
    const bytes = serializeTransaction({ type: 'eip1559', chainId, nonce, to, data, value, gas, ...prices })
    const question = { address: gasOracle, abi: oracleAbi, functionName: 'getL1Fee', args: [bytes] } as const
    sum += await askUntil('its fee for data', original.patience, () => original.client.readContract(question))
  }
  return sum
}

/** On a copy of the chain that lives as long as this, and with the sender's own account where its key is there. */
async function rehearse(options: DeployOptions, print: (text: string) => void): Promise<Deployment> {
  const account = privateKeyToAccount(options.key ?? generatePrivateKey())
  // Asked first: the copy answers for whatever chain it is told to be.
  const original = await connectSender(options.rpcUrl, options.chainId, account, emptyJournal())
  const [price, balance] = await Promise.all([
    original.client.getGasPrice(),
    original.client.getBalance({ address: account.address }),
  ])
  const block = await sharedBlock(original)
  const copy: LocalChain = await startChain({ fork: { url: options.rpcUrl, chainId: options.chainId, block } })
  try {
    const params = [account.address, `0x${plenty.toString(16)}`]
    await copy.client.request({ method: 'anvil_setBalance', params })
    const sender = await connectSender(copy.rpcUrl, options.chainId, account, emptyJournal(), options)
    const deployment = await deployProtocol(sender, options)
    await proveDeployment(sender, deployment, options)
    const gas = deployment.done.reduce((sum, step) => sum + step.gas, 0n)
    for (const step of deployment.done) print(`  ${step.name}: ${step.gas} gas`)
    const dataFee = options.fees === 'opStack' ? await dataFeeOf(options.chainId, original, sender, deployment) : 0n
    const ofWhich = dataFee === 0n ? '' : `, ${formatEther(dataFee)} of it for its data`
    print(
      `\nIt takes ${gas} gas, about ${formatEther(gas * price + dataFee)} of the native currency at today's price${ofWhich}.`,
    )
    if (options.key === null)
      print('DEPLOYER_KEY is not set: the addresses above belong to an account that was made up.')
    else print(`${account.address} has ${formatEther(balance)}.`)
    return deployment
  } finally {
    await copy.stop()
  }
}

async function send(options: DeployOptions & { readonly key: `0x${string}` }, print: (text: string) => void) {
  const account = privateKeyToAccount(options.key)
  const { chainId, owner, feeReceiver, wrappedNative } = options
  const identity = [chainId, account.address, owner, feeReceiver, wrappedNative].join(' ')
  const sender = await connectSender(options.rpcUrl, chainId, account, openJournal(options.folder, identity), options)
  const deployment = await deployProtocol(sender, options)
  await proveDeployment(sender, deployment, options)
  for (const step of deployment.done) print(`  ${step.name}: ${step.transaction}`)
  return deployment
}

/** Rehearses or sends a deployment and prints what the chain's record needs. */
export async function runDeploy(options: DeployOptions, print: (text: string) => void): Promise<Deployment> {
  const { key } = options
  const deployment =
    options.mode === 'send' && key !== null ? await send({ ...options, key }, print) : await rehearse(options, print)
  print(`\nThe chain's record (chain ${options.chainId}):\n\n${chainRecord(deployment)}\n`)
  if (options.mode === 'send') {
    writeVerification(options.folder, deployment)
    writeRecord(options, deployment)
    print(
      `What an explorer needs to verify the campaigns is in ${options.folder}, and record.json there is for config.json.`,
    )
  } else {
    print('Nothing was sent. Add --send to deploy.')
  }
  return deployment
}
