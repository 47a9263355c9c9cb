import { address, addresses, bool, call, event, indexed, uint64, uint256, uints256, view } from './abi.ts'
import { termsOfCampaign } from './campaign-factory.ts'

/**
 * A reward campaign: the published one (erc20-staking-rewards-distribution-contracts 1.0.2) and ours.
 * `factory`, `stakers` and `earnedRewardsOf` are missing on some deployed campaigns: reading them may revert.
 * It refuses with the texts 'SRD01' to 'SRD25'; ours adds 'SRD26' to 'SRD34' (ICampaign.sol lists all of them).
 */
export const campaignAbi = [
  event('Canceled', []),
  event('Claimed', [indexed(address('claimer')), uints256('amounts')]),
  event('Initialized', [
    addresses('rewardsTokenAddresses'),
    address('stakableTokenAddress'),
    uints256('rewardsAmounts'),
    uint64('startingTimestamp'),
    uint64('endingTimestamp'),
    bool('locked'),
    uint256('stakingCap'),
  ]),
  event('OwnershipTransferred', [indexed(address('previousOwner')), indexed(address('newOwner'))]),
  event('Recovered', [uints256('amounts')]),
  event('Staked', [indexed(address('staker')), uint256('amount')]),
  event('Withdrawn', [indexed(address('withdrawer')), uint256('amount')]),
  call('cancel'),
  view('canceled', [], [bool()]),
  call('claim', [uints256('_amounts'), address('_recipient')]),
  call('claimAll', [address('_recipient')]),
  view('claimableRewards', [address('_account')], [uints256()]),
  call('consolidateReward'),
  view('earnedRewardsOf', [address('_staker')], [uints256()]),
  view('endingTimestamp', [], [uint64()]),
  call('exit', [address('_recipient')]),
  view('factory', [], [address()]),
  view('getClaimedRewards', [address('_claimer')], [uints256()]),
  view('getRewardTokens', [], [addresses()]),
  call('initialize', termsOfCampaign),
  view('initialized', [], [bool()]),
  view('lastConsolidationTimestamp', [], [uint64()]),
  view('locked', [], [bool()]),
  view('owner', [], [address()]),
  call('recoverUnassignedRewards'),
  view('recoverableUnassignedReward', [address('_rewardToken')], [uint256()]),
  call('renounceOwnership'),
  view('rewardAmount', [address('_rewardToken')], [uint256()]),
  view(
    'rewards',
    [uint256()],
    [address('token'), uint256('amount'), uint256('perStakedToken'), uint256('recoverableSeconds'), uint256('claimed')],
  ),
  view('secondsDuration', [], [uint64()]),
  view('stakableToken', [], [address()]),
  call('stake', [uint256('_amount')]),
  view('stakedTokensOf', [address('_staker')], [uint256()]),
  view('stakers', [address()], [uint256('stake')]),
  view('stakingCap', [], [uint256()]),
  view('startingTimestamp', [], [uint64()]),
  view('totalStakedTokensAmount', [], [uint256()]),
  call('transferOwnership', [address('_newOwner')]),
  call('withdraw', [uint256('_amount')]),
] as const
