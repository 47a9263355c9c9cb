import type { Address, Chain } from '@dexswap/chains'
import { encodeFunctionData, getContractAddress, keccak256, parseAbi } from 'viem'
import { creationCode } from './artifact.ts'
import { askUntil } from './ask-until.ts'
import type { DeployOptions } from './deploy-options.ts'
import type { Done, Sender, Step } from './sender.ts'

export type Deployment = {
  readonly factory: Address
  readonly router: Address
  readonly feeSetter: Address
  readonly feeReceiver: Address
  readonly campaign: Address
  readonly campaignFactory: Address
  /** Of factory, router, campaign and campaign factory, as the record has it. */
  readonly knownCode: Chain['knownCode']
  /** Of the transaction that created the factory: nothing before it concerns the exchange. */
  readonly firstBlock: bigint
  readonly done: readonly Done[]
}

const ownable = parseAbi([
  'function transferOwnership(address newOwner)',
  'function changeReceivers(address ethReceiver, address fallbackReceiver)',
])

/** A creation went through and left no address. */
export class NotCreatedError extends Error {
  override readonly name = 'NotCreatedError'
  readonly step: string
  constructor(step: string) {
    super(`The step '${step}' created nothing.`)
    this.step = step
  }
}

/** There is no contract where the wrapped native currency should be. */
export class NoWrappedNativeError extends Error {
  override readonly name = 'NoWrappedNativeError'
  readonly address: Address
  constructor(address: Address) {
    super(`There is no contract at ${address}, where the wrapped native currency should be.`)
    this.address = address
  }
}

/**
 * Puts the protocol on a chain, one step after the other. The exchange is deployed as its authors do it: a deployer
 * contract, woken by a payment of 1 wei that it gives back, creates factory, fee receiver and fee setter. Only its owner
 * can wake it: everything belongs to the sender until the last steps hand it over.
 * @throws NoWrappedNativeError, NotCreatedError, and what `Sender.run` throws
 */
export async function deployProtocol(sender: Sender, options: DeployOptions): Promise<Deployment> {
  const { owner, feeReceiver: paid, wrappedNative } = options
  const code = await sender.client.getCode({ address: wrappedNative })
  if (code === undefined) throw new NoWrappedNativeError(wrappedNative)
  const done: Done[] = []
  const run = async (step: Step) => {
    const outcome = await sender.run(step)
    done.push(outcome)
    return outcome
  }
  const create = async (name: string, path: string, args: readonly unknown[] = []): Promise<Address> => {
    const { created } = await run({ name, data: creationCode(path, args) })
    if (created === null) throw new NotCreatedError(name)
    return created
  }

  const exchangeArguments = [paid, sender.account, wrappedNative, [], [], []]
  const deployer = await create('exchange deployer', '@swapr/core/build/DXswapDeployer.json', exchangeArguments)
  await run({ name: 'waking of the exchange deployer', to: deployer, data: '0x', value: 1n })
  // keccak256('deploy()'), first four bytes
  const exchange = await run({ name: 'exchange', to: deployer, data: '0x775c300c' })
  // A contract's own creations count from 1.
  const createdByDeployer = (nonce: bigint) => getContractAddress({ from: deployer, nonce })
  const [factory, feeReceiver, feeSetter] = [createdByDeployer(1n), createdByDeployer(2n), createdByDeployer(3n)]
  const router = await create('router', '@swapr/periphery/build/DXswapRouter.json', [factory, wrappedNative])
  const campaign = await create('campaign', '@dexswap/contracts/artifacts/Campaign.json')
  const campaignFactory = await create('campaign factory', '@dexswap/contracts/artifacts/CampaignFactory.json', [
    campaign,
  ])
  const receivers = encodeFunctionData({ abi: ownable, functionName: 'changeReceivers', args: [paid, owner] })
  await run({ name: 'naming who is paid', to: feeReceiver, data: receivers })
  const handOver = encodeFunctionData({ abi: ownable, functionName: 'transferOwnership', args: [owner] })
  await run({ name: 'handing the fee receiver over', to: feeReceiver, data: handOver })
  await run({ name: 'handing the fee setter over', to: feeSetter, data: handOver })
  // Only proposes: the owner takes it with `npm run owner -- accept`.
  await run({ name: 'handing the campaign factory over', to: campaignFactory, data: handOver })
  const knownCode = await readCode(sender, [factory, router, campaign, campaignFactory])
  const contracts = { factory, router, feeSetter, feeReceiver, campaign, campaignFactory }
  return { ...contracts, knownCode, firstBlock: exchange.block, done }
}

/** One after the other: public nodes limit who asks much at once. @throws NotAnsweredError */
async function readCode({ client, patience, settledBlock }: Sender, addresses: readonly Address[]) {
  const known: Chain['knownCode'][number][] = []
  for (const address of addresses) {
    const code = await askUntil(`the code at ${address}`, patience, async () => {
      const blockNumber = await settledBlock()
      return (await client.getCode({ address, ...(blockNumber ? { blockNumber } : {}) })) ?? null
    })
    known.push({ address, codeHash: keccak256(code) })
  }
  return known
}
