import { address, addresses, bool, call, event, indexed, uint64, uint256, uints256, view } from './abi.ts'

/** Parameters of a new campaign. */
export const termsOfCampaign = [
  addresses('_rewardTokenAddresses'),
  address('_stakableTokenAddress'),
  uints256('_rewardAmounts'),
  uint64('_startingTimestamp'),
  uint64('_endingTimestamp'),
  bool('_locked'),
  uint256('_stakingCap'),
] as const

/**
 * Functions of the published factory (erc20-staking-rewards-distribution-contracts 1.0.2) and of
 * ours. On some deployed factories, `stakingPaused`, `pauseStaking` and `resumeStaking` revert.
 */
export const campaignFactoryAbi = [
  event('DistributionCreated', [address('owner'), address('deployedAt')]),
  event('OwnershipTransferred', [indexed(address('previousOwner')), indexed(address('newOwner'))]),
  call('createDistribution', termsOfCampaign),
  view('distributions', [uint256()], [address()]),
  view('getDistributionsAmount', [], [uint256()]),
  view('implementation', [], [address()]),
  view('owner', [], [address()]),
  call('pauseStaking'),
  call('renounceOwnership'),
  call('resumeStaking'),
  view('stakingPaused', [], [bool()]),
  call('transferOwnership', [address('newOwner')]),
] as const
