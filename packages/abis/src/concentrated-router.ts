const address = <const Name extends string>(name: Name) => ({ name, type: 'address' }) as const
const uint256 = <const Name extends string>(name: Name) => ({ name, type: 'uint256' }) as const
const single = [
  { name: 'tokenIn', type: 'address' },
  { name: 'tokenOut', type: 'address' },
  { name: 'fee', type: 'uint24' },
  { name: 'recipient', type: 'address' },
] as const
const limit = { name: 'sqrtPriceLimitX96', type: 'uint160' } as const
const route = [
  { name: 'path', type: 'bytes' },
  { name: 'recipient', type: 'address' },
] as const

function swap<const Name extends string, const Components>(name: Name, components: Components, returned: string) {
  return {
    type: 'function',
    name,
    stateMutability: 'payable',
    inputs: [{ name: 'params', type: 'tuple', components }],
    outputs: [{ name: returned, type: 'uint256' }],
  } as const
}

const signature = [
  { name: 'v', type: 'uint8' },
  { name: 'r', type: 'bytes32' },
  { name: 's', type: 'bytes32' },
] as const

/** The functions that SwapRouter02 of Uniswap and SmartRouter of PancakeSwap share. */
export const concentratedRouterAbi = [
  swap('exactInputSingle', [...single, uint256('amountIn'), uint256('amountOutMinimum'), limit], 'amountOut'),
  swap('exactOutputSingle', [...single, uint256('amountOut'), uint256('amountInMaximum'), limit], 'amountIn'),
  swap('exactInput', [...route, uint256('amountIn'), uint256('amountOutMinimum')], 'amountOut'),
  swap('exactOutput', [...route, uint256('amountOut'), uint256('amountInMaximum')], 'amountIn'),
  {
    type: 'function',
    name: 'multicall',
    stateMutability: 'payable',
    inputs: [uint256('deadline'), { name: 'data', type: 'bytes[]' }],
    outputs: [{ name: '', type: 'bytes[]' }],
  },
  {
    type: 'function',
    name: 'unwrapWETH9',
    stateMutability: 'payable',
    inputs: [uint256('amountMinimum'), address('recipient')],
    outputs: [],
  },
  {
    type: 'function',
    name: 'selfPermitIfNecessary',
    stateMutability: 'payable',
    inputs: [address('token'), uint256('value'), uint256('deadline'), ...signature],
    outputs: [],
  },
  { type: 'function', name: 'refundETH', stateMutability: 'payable', inputs: [], outputs: [] },
] as const
