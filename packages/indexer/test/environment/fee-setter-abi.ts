/** Function of the factory that changes the swap fee of a pair without an event. */
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
