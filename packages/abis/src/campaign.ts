/**
 * A reward campaign: the published one (erc20-staking-rewards-distribution-contracts 1.0.2) and ours.
 * `factory`, `stakers` and `earnedRewardsOf` are missing on some deployed campaigns: reading them may revert.
 * It refuses with the texts 'SRD01' to 'SRD25'; ours adds 'SRD26' to 'SRD31' (ICampaign.sol lists all of them).
 */
export const campaignAbi = [
  {
    type: 'event',
    name: 'Canceled',
    inputs: [],
  },
  {
    type: 'event',
    name: 'Claimed',
    inputs: [
      {
        name: 'claimer',
        type: 'address',
        indexed: true,
      },
      {
        name: 'amounts',
        type: 'uint256[]',
        indexed: false,
      },
    ],
  },
  {
    type: 'event',
    name: 'Initialized',
    inputs: [
      {
        name: 'rewardsTokenAddresses',
        type: 'address[]',
        indexed: false,
      },
      {
        name: 'stakableTokenAddress',
        type: 'address',
        indexed: false,
      },
      {
        name: 'rewardsAmounts',
        type: 'uint256[]',
        indexed: false,
      },
      {
        name: 'startingTimestamp',
        type: 'uint64',
        indexed: false,
      },
      {
        name: 'endingTimestamp',
        type: 'uint64',
        indexed: false,
      },
      {
        name: 'locked',
        type: 'bool',
        indexed: false,
      },
      {
        name: 'stakingCap',
        type: 'uint256',
        indexed: false,
      },
    ],
  },
  {
    type: 'event',
    name: 'OwnershipTransferred',
    inputs: [
      {
        name: 'previousOwner',
        type: 'address',
        indexed: true,
      },
      {
        name: 'newOwner',
        type: 'address',
        indexed: true,
      },
    ],
  },
  {
    type: 'event',
    name: 'Recovered',
    inputs: [
      {
        name: 'amounts',
        type: 'uint256[]',
        indexed: false,
      },
    ],
  },
  {
    type: 'event',
    name: 'Staked',
    inputs: [
      {
        name: 'staker',
        type: 'address',
        indexed: true,
      },
      {
        name: 'amount',
        type: 'uint256',
        indexed: false,
      },
    ],
  },
  {
    type: 'event',
    name: 'Withdrawn',
    inputs: [
      {
        name: 'withdrawer',
        type: 'address',
        indexed: true,
      },
      {
        name: 'amount',
        type: 'uint256',
        indexed: false,
      },
    ],
  },
  {
    type: 'function',
    name: 'cancel',
    inputs: [],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'canceled',
    inputs: [],
    outputs: [
      {
        name: '',
        type: 'bool',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'claim',
    inputs: [
      {
        name: '_amounts',
        type: 'uint256[]',
      },
      {
        name: '_recipient',
        type: 'address',
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'claimAll',
    inputs: [
      {
        name: '_recipient',
        type: 'address',
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'claimableRewards',
    inputs: [
      {
        name: '_account',
        type: 'address',
      },
    ],
    outputs: [
      {
        name: '',
        type: 'uint256[]',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'consolidateReward',
    inputs: [],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'earnedRewardsOf',
    inputs: [
      {
        name: '_staker',
        type: 'address',
      },
    ],
    outputs: [
      {
        name: '',
        type: 'uint256[]',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'endingTimestamp',
    inputs: [],
    outputs: [
      {
        name: '',
        type: 'uint64',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'exit',
    inputs: [
      {
        name: '_recipient',
        type: 'address',
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'factory',
    inputs: [],
    outputs: [
      {
        name: '',
        type: 'address',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'getClaimedRewards',
    inputs: [
      {
        name: '_claimer',
        type: 'address',
      },
    ],
    outputs: [
      {
        name: '',
        type: 'uint256[]',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'getRewardTokens',
    inputs: [],
    outputs: [
      {
        name: '',
        type: 'address[]',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'initialize',
    inputs: [
      {
        name: '_rewardTokenAddresses',
        type: 'address[]',
      },
      {
        name: '_stakableTokenAddress',
        type: 'address',
      },
      {
        name: '_rewardAmounts',
        type: 'uint256[]',
      },
      {
        name: '_startingTimestamp',
        type: 'uint64',
      },
      {
        name: '_endingTimestamp',
        type: 'uint64',
      },
      {
        name: '_locked',
        type: 'bool',
      },
      {
        name: '_stakingCap',
        type: 'uint256',
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'initialized',
    inputs: [],
    outputs: [
      {
        name: '',
        type: 'bool',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'lastConsolidationTimestamp',
    inputs: [],
    outputs: [
      {
        name: '',
        type: 'uint64',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'locked',
    inputs: [],
    outputs: [
      {
        name: '',
        type: 'bool',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'owner',
    inputs: [],
    outputs: [
      {
        name: '',
        type: 'address',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'recoverUnassignedRewards',
    inputs: [],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'recoverableUnassignedReward',
    inputs: [
      {
        name: '_rewardToken',
        type: 'address',
      },
    ],
    outputs: [
      {
        name: '',
        type: 'uint256',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'renounceOwnership',
    inputs: [],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'rewardAmount',
    inputs: [
      {
        name: '_rewardToken',
        type: 'address',
      },
    ],
    outputs: [
      {
        name: '',
        type: 'uint256',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'rewards',
    inputs: [
      {
        name: '',
        type: 'uint256',
      },
    ],
    outputs: [
      {
        name: 'token',
        type: 'address',
      },
      {
        name: 'amount',
        type: 'uint256',
      },
      {
        name: 'perStakedToken',
        type: 'uint256',
      },
      {
        name: 'recoverableSeconds',
        type: 'uint256',
      },
      {
        name: 'claimed',
        type: 'uint256',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'secondsDuration',
    inputs: [],
    outputs: [
      {
        name: '',
        type: 'uint64',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'stakableToken',
    inputs: [],
    outputs: [
      {
        name: '',
        type: 'address',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'stake',
    inputs: [
      {
        name: '_amount',
        type: 'uint256',
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'stakedTokensOf',
    inputs: [
      {
        name: '_staker',
        type: 'address',
      },
    ],
    outputs: [
      {
        name: '',
        type: 'uint256',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'stakers',
    inputs: [
      {
        name: '',
        type: 'address',
      },
    ],
    outputs: [
      {
        name: 'stake',
        type: 'uint256',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'stakingCap',
    inputs: [],
    outputs: [
      {
        name: '',
        type: 'uint256',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'startingTimestamp',
    inputs: [],
    outputs: [
      {
        name: '',
        type: 'uint64',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'totalStakedTokensAmount',
    inputs: [],
    outputs: [
      {
        name: '',
        type: 'uint256',
      },
    ],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'transferOwnership',
    inputs: [
      {
        name: '_newOwner',
        type: 'address',
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'withdraw',
    inputs: [
      {
        name: '_amount',
        type: 'uint256',
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
] as const
