/** The factory's function that changes a pair's swap fee, without an event. */
export const feeSetterAbi = [
  {
    type: 'function',
    name: 'setSwapFee',
    stateMutability: 'nonpayable',
    outputs: [],
    inputs: [
      { name: 'pair', type: 'address' },
      { name: 'fee', type: 'uint32' },
    ],
  },
] as const
