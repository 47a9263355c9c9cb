import type { Address, Chain } from '@dexswap/chains'
import { encodeFunctionData, getContractAddress, type Hex, parseAbi } from 'viem'
import { creations } from './creations.ts'
import type { DeployOptions } from './deploy-options.ts'
import { type ExpectedCode, startExpectedCode } from './expected-code.ts'
import type { Done, Sender, Step } from './sender.ts'
import { verifyCode } from './verify-code.ts'

export type Deployment = {
  readonly factory: Address
  readonly router: Address
  readonly feeSetter: Address
  readonly feeReceiver: Address
  readonly campaign: Address
  readonly campaignFactory: Address
  /** Code hashes of factory, router, campaign and campaign factory, equal to this release. */
  readonly knownCode: Chain['knownCode']
  /** Block in which the factory was created: the first one to index. */
  readonly firstBlock: bigint
  readonly done: readonly Done[]
}

const ownable = parseAbi([
  'function transferOwnership(address newOwner)',
  'function changeReceivers(address ethReceiver, address fallbackReceiver)',
])

/** Thrown when there is no contract at the address of the wrapped native currency. */
export class NoWrappedNativeError extends Error {
  override readonly name = 'NoWrappedNativeError'
  readonly address: Address
  constructor(address: Address) {
    super(`There is no contract at ${address}, where the wrapped native currency should be.`)
    this.address = address
  }
}

/**
 * Deploys the protocol step by step, and compares code with this release. The exchange's own deployer
 * contract, which 1 wei activates, creates factory, fee receiver and fee setter.
 * @throws NoWrappedNativeError, CodeDiffersError, and errors of `Sender.run`
 */
export async function deployProtocol(sender: Sender, options: DeployOptions): Promise<Deployment> {
  const code = await sender.client.getCode({ address: options.wrappedNative })
  if (code === undefined) throw new NoWrappedNativeError(options.wrappedNative)
  const expected = await startExpectedCode()
  try {
    return await runSteps(sender, options, expected)
  } finally {
    await expected.stop()
  }
}

async function runSteps(sender: Sender, options: DeployOptions, expected: ExpectedCode): Promise<Deployment> {
  const { owner, feeReceiver: paid, wrappedNative } = options
  const done: Done[] = []
  const run = async (step: Step) => {
    const outcome = await sender.run(step)
    done.push(outcome)
    return outcome
  }
  const verified = async (name: string, address: Address, wanted: Hex) => ({
    address,
    codeHash: await verifyCode(sender, name, address, wanted),
  })
  const create = async (name: string, data: Hex, wanted: Hex) => {
    const { nonce } = await run({ name, data })
    return verified(name, getContractAddress({ from: sender.account, nonce: BigInt(nonce) }), wanted)
  }

  const creation = creations.exchangeDeployer(paid, sender.account, wrappedNative)
  const { address: deployer } = await create('exchange deployer', creation, await expected.exchangeDeployer())
  await run({ name: 'waking of the exchange deployer', to: deployer, data: '0x', value: 1n })
  // First four bytes of keccak256('deploy()').
  const exchange = await run({ name: 'exchange', to: deployer, data: '0x775c300c' })
  // The first nonce of a contract is 1.
  const createdByDeployer = (nonce: bigint) => getContractAddress({ from: deployer, nonce })
  const factory = await verified('factory', createdByDeployer(1n), await expected.factory())
  const feeReceiver = await verified('fee receiver', createdByDeployer(2n), await expected.feeReceiver())
  const feeSetter = await verified('fee setter', createdByDeployer(3n), await expected.feeSetter())
  const routerParts = [factory.address, wrappedNative] as const
  const router = await create('router', creations.router(...routerParts), await expected.router(...routerParts))
  const campaign = await create('campaign', creations.campaign(), await expected.campaign())
  const campaignFactory = await create(
    'campaign factory',
    creations.campaignFactory(campaign.address),
    await expected.campaignFactory(campaign.address),
  )
  const receivers = encodeFunctionData({ abi: ownable, functionName: 'changeReceivers', args: [paid, owner] })
  await run({ name: 'naming who is paid', to: feeReceiver.address, data: receivers })
  const handOver = encodeFunctionData({ abi: ownable, functionName: 'transferOwnership', args: [owner] })
  await run({ name: 'handing the fee receiver over', to: feeReceiver.address, data: handOver })
  await run({ name: 'handing the fee setter over', to: feeSetter.address, data: handOver })
  // Only proposes the new owner, who accepts with `npm run owner -- accept`.
  await run({ name: 'handing the campaign factory over', to: campaignFactory.address, data: handOver })
  return {
    factory: factory.address,
    router: router.address,
    feeSetter: feeSetter.address,
    feeReceiver: feeReceiver.address,
    campaign: campaign.address,
    campaignFactory: campaignFactory.address,
    knownCode: [factory, router, campaign, campaignFactory],
    firstBlock: exchange.block,
    done,
  }
}
