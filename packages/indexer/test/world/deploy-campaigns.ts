import type { Address } from '@dexswap/chains'
import { type Artifact, shipped } from './compile.ts'

/** Two factories of the published campaigns: that of the record, and a stranger's, whose campaigns do not count. */
export type CampaignContracts = { readonly factory: Address; readonly strange: Address }

/** Whose contracts: the published ones of the deployed exchange, or our own. */
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
  return { factory: await deploy(factory, [implementation]), strange: await deploy(factory, [implementation]) }
}
