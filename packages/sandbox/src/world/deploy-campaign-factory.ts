import type { Address } from '@dexswap/chains'
import { deployer } from '../chain/accounts.ts'
import type { Sender } from '../chain/create-sender.ts'
import { creationCode, packageArtifact } from './read-artifact.ts'

/** The campaign factory and the implementation of its proxies. */
export type Campaigns = { readonly factory: Address; readonly implementation: Address }

/**
 * Queues the campaign contracts of packages/contracts. The deployer can pause staking.
 * @returns their addresses
 */
export function deployCampaignFactory(sender: Sender): Campaigns {
  const campaign = packageArtifact('@dexswap/contracts/artifacts/Campaign.json')
  const implementation = sender.create(deployer, creationCode(campaign))
  const factory = packageArtifact('@dexswap/contracts/artifacts/CampaignFactory.json')
  return { implementation, factory: sender.create(deployer, creationCode(factory, [implementation])) }
}
