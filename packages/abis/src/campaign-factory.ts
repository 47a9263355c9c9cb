/**
 * The factory of reward campaigns: the published one (erc20-staking-rewards-distribution-contracts 1.0.2) and ours.
 * `stakingPaused`, `pauseStaking` and `resumeStaking` are missing on some deployed factories: reading them may revert.
 */
export const campaignFactoryAbi = [
  {
    type: 'event',
    name: 'DistributionCreated',
    inputs: [
      {
        name: 'owner',
        type: 'address',
        indexed: false,
      },
      {
        name: 'deployedAt',
        type: 'address',
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
    type: 'function',
    name: 'createDistribution',
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
    name: 'distributions',
    inputs: [
      {
        name: '',
        type: 'uint256',
      },
    ],
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
    name: 'getDistributionsAmount',
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
    name: 'implementation',
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
    name: 'pauseStaking',
    inputs: [],
    outputs: [],
    stateMutability: 'nonpayable',
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
    name: 'resumeStaking',
    inputs: [],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'stakingPaused',
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
    name: 'transferOwnership',
    inputs: [
      {
        name: 'newOwner',
        type: 'address',
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'upgradeImplementation',
    inputs: [
      {
        name: '_implementation',
        type: 'address',
      },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
] as const
