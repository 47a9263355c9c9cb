import type { Address } from '@dexswap/chains'
import { deployer } from '../chain/accounts.ts'
import type { Sender } from '../chain/create-sender.ts'
import { creationCode, packageArtifact } from './read-artifact.ts'

/** Queues our own campaign contracts; the deployer may pause staking. @returns the factory's address */
export function deployCampaignFactory(sender: Sender): Address {
  const campaign = packageArtifact('@dexswap/contracts/artifacts/Campaign.json')
  const implementation = sender.create(deployer, creationCode(campaign))
  const factory = packageArtifact('@dexswap/contracts/artifacts/CampaignFactory.json')
  return sender.create(deployer, creationCode(factory, [implementation]))
}
