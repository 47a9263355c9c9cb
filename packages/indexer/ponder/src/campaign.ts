import { ponder } from 'ponder:registry'
import { indexCancelled } from './campaign/index-cancelled.ts'
import { indexClaimed } from './campaign/index-claimed.ts'
import { indexCreated } from './campaign/index-created.ts'
import { indexInitialized } from './campaign/index-initialized.ts'
import { indexOwner } from './campaign/index-owner.ts'
import { indexRecovered } from './campaign/index-recovered.ts'
import { indexStaked } from './campaign/index-staked.ts'
import { indexWithdrawn } from './campaign/index-withdrawn.ts'
import { withHeadUpdate } from './with-head-update.ts'

// A campaign emits Initialized before its factory emits DistributionCreated in the same call. Ponder
// delivers only events of the factory's campaigns.
ponder.on('Campaign:Initialized', withHeadUpdate(indexInitialized))
ponder.on('Campaign:OwnershipTransferred', withHeadUpdate(indexOwner))
ponder.on('CampaignFactory:DistributionCreated', withHeadUpdate(indexCreated))
ponder.on('Campaign:Canceled', withHeadUpdate(indexCancelled))
ponder.on('Campaign:Staked', withHeadUpdate(indexStaked))
ponder.on('Campaign:Withdrawn', withHeadUpdate(indexWithdrawn))
ponder.on('Campaign:Claimed', withHeadUpdate(indexClaimed))
ponder.on('Campaign:Recovered', withHeadUpdate(indexRecovered))
