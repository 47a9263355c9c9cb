import type { Address } from '@dexswap/chains'
import { type Artifact, shipped } from './compile.ts'

/** The campaign factory of the chain record, and another one, which the indexer has to ignore. */
export type CampaignContracts = { readonly factory: Address; readonly external: Address }

/** Campaign contracts: those of the deployed exchange, or those of packages/contracts. */
export type CampaignKind = 'published' | 'own'

const published = 'erc20-staking-rewards-distribution-contracts/build'
const paths = {
  published: [
    `${published}/ERC20StakingRewardsDistribution.json`,
    `${published}/ERC20StakingRewardsDistributionFactory.json`,
  ],
  own: ['@dexswap/contracts/artifacts/Campaign.json', '@dexswap/contracts/artifacts/CampaignFactory.json'],
} as const

export async function deployCampaigns(
  deploy: (artifact: Artifact, args?: readonly unknown[]) => Promise<Address>,
  kind: CampaignKind,
): Promise<CampaignContracts> {
  const [campaign, factoryPath] = paths[kind]
  const implementation = await deploy(shipped(campaign))
  const factory = shipped(factoryPath)
  return { factory: await deploy(factory, [implementation]), external: await deploy(factory, [implementation]) }
}
