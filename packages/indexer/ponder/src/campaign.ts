import { ponder } from 'ponder:registry'
import { atItsBlock } from './at-its-block.ts'
import { indexCancelled } from './campaign/index-cancelled.ts'
import { indexClaimed } from './campaign/index-claimed.ts'
import { indexCreated } from './campaign/index-created.ts'
import { indexInitialized } from './campaign/index-initialized.ts'
import { indexOwner } from './campaign/index-owner.ts'
import { indexRecovered } from './campaign/index-recovered.ts'
import { indexStaked } from './campaign/index-staked.ts'
import { indexWithdrawn } from './campaign/index-withdrawn.ts'

// The factory has a campaign initialise itself before it tells of it: what a campaign is comes first, that it counts last.
// Ponder hands on only events of campaigns that the factory told of, also those that lie before its own in the block.
ponder.on('Campaign:Initialized', atItsBlock(indexInitialized))
ponder.on('Campaign:OwnershipTransferred', atItsBlock(indexOwner))
ponder.on('CampaignFactory:DistributionCreated', atItsBlock(indexCreated))
ponder.on('Campaign:Canceled', atItsBlock(indexCancelled))
ponder.on('Campaign:Staked', atItsBlock(indexStaked))
ponder.on('Campaign:Withdrawn', atItsBlock(indexWithdrawn))
ponder.on('Campaign:Claimed', atItsBlock(indexClaimed))
ponder.on('Campaign:Recovered', atItsBlock(indexRecovered))
