const uint256 = <const Name extends string>(name: Name) => ({ name, type: 'uint256' }) as const
const single = [
  { name: 'tokenIn', type: 'address' },
  { name: 'tokenOut', type: 'address' },
  { name: 'tickSpacing', type: 'int24' },
  { name: 'recipient', type: 'address' },
  uint256('deadline'),
] as const
const limit = { name: 'sqrtPriceLimitX96', type: 'uint160' } as const
const route = [{ name: 'path', type: 'bytes' }, { name: 'recipient', type: 'address' }, uint256('deadline')] as const

function swap<const Name extends string, const Components>(name: Name, components: Components, returned: string) {
  return {
    type: 'function',
    name,
    stateMutability: 'payable',
    inputs: [{ name: 'params', type: 'tuple', components }],
    outputs: [{ name: returned, type: 'uint256' }],
  } as const
}

/** The functions of Slipstream's SwapRouter that the app calls. Pools are named by tick spacing. */
export const slipstreamRouterAbi = [
  swap('exactInputSingle', [...single, uint256('amountIn'), uint256('amountOutMinimum'), limit], 'amountOut'),
  swap('exactOutputSingle', [...single, uint256('amountOut'), uint256('amountInMaximum'), limit], 'amountIn'),
  swap('exactInput', [...route, uint256('amountIn'), uint256('amountOutMinimum')], 'amountOut'),
  swap('exactOutput', [...route, uint256('amountOut'), uint256('amountInMaximum')], 'amountIn'),
  {
    type: 'function',
    name: 'multicall',
    stateMutability: 'payable',
    inputs: [{ name: 'data', type: 'bytes[]' }],
    outputs: [{ name: 'results', type: 'bytes[]' }],
  },
  {
    type: 'function',
    name: 'unwrapWETH9',
    stateMutability: 'payable',
    inputs: [uint256('amountMinimum'), { name: 'recipient', type: 'address' }],
    outputs: [],
  },
  { type: 'function', name: 'refundETH', stateMutability: 'payable', inputs: [], outputs: [] },
] as const
