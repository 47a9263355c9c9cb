import type { Address } from '@dexswap/chains'
import { type Hex, zeroAddress } from 'viem'
import { creationCode } from './artifact.ts'

/** Creation code of each contract of the release; the code of the first five holds none of its arguments. */
export const creations = {
  exchangeDeployer: (paid: Address, owner: Address, wrappedNative: Address): Hex =>
    creationCode('@swapr/core/build/DXswapDeployer.json', [paid, owner, wrappedNative, [], [], []]),
  /** The exchange deployer creates this and the next two. */
  factory: (): Hex => creationCode('@swapr/core/build/DXswapFactory.json', [zeroAddress]),
  feeReceiver: (): Hex => creationCode('@swapr/core/build/DXswapFeeReceiver.json', Array(5).fill(zeroAddress)),
  feeSetter: (): Hex => creationCode('@swapr/core/build/DXswapFeeSetter.json', [zeroAddress, zeroAddress]),
  campaign: (): Hex => creationCode('@dexswap/contracts/artifacts/Campaign.json'),
  router: (factory: Address, wrappedNative: Address): Hex =>
    creationCode('@swapr/periphery/build/DXswapRouter.json', [factory, wrappedNative]),
  campaignFactory: (campaign: Address): Hex =>
    creationCode('@dexswap/contracts/artifacts/CampaignFactory.json', [campaign]),
  splitExecutor: (args: readonly unknown[]): Hex =>
    creationCode('@dexswap/contracts/artifacts/SplitExecutor.json', args),
}
