import type { Address, ConcentratedPlatform, Platform, SolidlyPlatform } from '@dexswap/chains'
import { executorPlatform } from '@dexswap/chains/executor-platform'
import { type Hex, zeroAddress } from 'viem'
import { creationCode } from './artifact.ts'

/** Constructor arguments of the executor, with the platforms in the order of the record. */
export function executorArguments({
  wrappedNative,
  platforms,
}: {
  readonly wrappedNative: Address
  readonly platforms: readonly (Platform | ConcentratedPlatform | SolidlyPlatform)[]
}) {
  return [wrappedNative, platforms.map(executorPlatform)] as const
}

export type ExecutorArguments = ReturnType<typeof executorArguments>

/** Creation code of this release; the first five contracts have no immutables. */
export const creations = {
  exchangeDeployer: (paid: Address, owner: Address, wrappedNative: Address): Hex =>
    creationCode('@swapr/core/build/DXswapDeployer.json', [paid, owner, wrappedNative, [], [], []]),
  /** The deployer contract of the exchange creates this contract and the next two. */
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
