/** What the own exchange’s factory has beyond a Uniswap V2 factory. */
export const ownFactoryAbi = [
  {
    type: 'function',
    name: 'INIT_CODE_PAIR_HASH',
    inputs: [],
    outputs: [{ name: '', type: 'bytes32' }],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'protocolFeeDenominator',
    inputs: [],
    outputs: [{ name: '', type: 'uint8' }],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'setFeeTo',
    inputs: [{ name: '_feeTo', type: 'address' }],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'setFeeToSetter',
    inputs: [{ name: '_feeToSetter', type: 'address' }],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'setProtocolFee',
    inputs: [{ name: '_protocolFeeDenominator', type: 'uint8' }],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'setSwapFee',
    inputs: [
      { name: '_pair', type: 'address' },
      { name: '_swapFee', type: 'uint32' },
    ],
    outputs: [],
    stateMutability: 'nonpayable',
  },
] as const
