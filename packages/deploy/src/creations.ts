import type { Address, Platform } from '@dexswap/chains'
import { type Hex, zeroAddress, zeroHash } from 'viem'
import { creationCode } from './artifact.ts'

/** Value with which the contract marks a platform that has a fee per pair. */
const pairFee = 0xffff
/** Constructor arguments of the executor: platforms in the record's order; zero without a hash. */
export function executorArguments({
  wrappedNative,
  platforms,
}: {
  readonly wrappedNative: Address
  readonly platforms: readonly Platform[]
}) {
  const list = platforms.map(({ factory, initCodeHash, swapFeeBps }) => ({
    factory,
    initCodeHash: initCodeHash ?? zeroHash,
    swapFee: swapFeeBps === 'perPair' ? pairFee : swapFeeBps,
  }))
  return [wrappedNative, list] as const
}

export type ExecutorArguments = ReturnType<typeof executorArguments>

/** Creation code of the release; the first five have no immutables. */
export const creations = {
  exchangeDeployer: (paid: Address, owner: Address, wrappedNative: Address): Hex =>
    creationCode('@swapr/core/build/DXswapDeployer.json', [paid, owner, wrappedNative, [], [], []]),
  /** The exchange's deployer contract creates this contract and the next two. */
  factory: (): Hex => creationCode('@swapr/core/build/DXswapFactory.json', [zeroAddress]),
  feeReceiver: (): Hex => creationCode('@swapr/core/build/DXswapFeeReceiver.json', Array(5).fill(zeroAddress)),
  feeSetter: (): Hex => creationCode('@swapr/core/build/DXswapFeeSetter.json', [zeroAddress, zeroAddress]),
  campaign: (): Hex => creationCode('@dexswap/contracts/artifacts/Campaign.json'),
  router: (factory: Address, wrappedNative: Address): Hex =>
    creationCode('@swapr/periphery/build/DXswapRouter.json', [factory, wrappedNative]),
  campaignFactory: (campaign: Address): Hex =>
    creationCode('@dexswap/contracts/artifacts/CampaignFactory.json', [campaign]),
  splitExecutor: (args: ExecutorArguments): Hex =>
    creationCode('@dexswap/contracts/artifacts/SplitExecutor.json', args),
}
