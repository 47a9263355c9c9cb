const address = <const Name extends string>(name: Name) => ({ name, type: 'address' }) as const
const uint256 = <const Name extends string>(name: Name) => ({ name, type: 'uint256' }) as const
const routes = {
  name: 'routes',
  type: 'tuple[]',
  components: [address('from'), address('to'), { name: 'stable', type: 'bool' }, address('factory')],
} as const
const amounts = { name: 'amounts', type: 'uint256[]' } as const
const ends = [routes, address('to'), uint256('deadline')] as const

/** The functions of the routers of Aerodrome and Velodrome V2 that swap an exact input. */
export const solidlyRouterAbi = [
  {
    type: 'function',
    name: 'swapExactTokensForTokens',
    stateMutability: 'nonpayable',
    inputs: [uint256('amountIn'), uint256('amountOutMin'), ...ends],
    outputs: [amounts],
  },
  {
    type: 'function',
    name: 'swapExactETHForTokens',
    stateMutability: 'payable',
    inputs: [uint256('amountOutMin'), ...ends],
    outputs: [amounts],
  },
  {
    type: 'function',
    name: 'swapExactTokensForETH',
    stateMutability: 'nonpayable',
    inputs: [uint256('amountIn'), uint256('amountOutMin'), ...ends],
    outputs: [amounts],
  },
] as const

const error = <const Name extends string>(name: Name) => ({ type: 'error', name, inputs: [] }) as const

/** Errors of the routers and pools of Aerodrome and Velodrome V2. */
export const solidlyErrors = [
  error('Expired'),
  error('InsufficientOutputAmount'),
  error('InsufficientLiquidity'),
  error('IsPaused'),
  error('InvalidTo'),
  error('K'),
] as const
