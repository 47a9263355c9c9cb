/** The own exchange’s router takes the pair’s swap fee as a fourth argument, in ten-thousandths. */
export const ownRouterLibraryAbi = [
  {
    type: 'function',
    name: 'getAmountIn',
    inputs: [
      { name: 'amountOut', type: 'uint256' },
      { name: 'reserveIn', type: 'uint256' },
      { name: 'reserveOut', type: 'uint256' },
      { name: 'swapFee', type: 'uint256' },
    ],
    outputs: [{ name: 'amountIn', type: 'uint256' }],
    stateMutability: 'pure',
  },
  {
    type: 'function',
    name: 'getAmountOut',
    inputs: [
      { name: 'amountIn', type: 'uint256' },
      { name: 'reserveIn', type: 'uint256' },
      { name: 'reserveOut', type: 'uint256' },
      { name: 'swapFee', type: 'uint256' },
    ],
    outputs: [{ name: 'amountOut', type: 'uint256' }],
    stateMutability: 'pure',
  },
] as const
