import { address, call, event, indexed, payable, uint256 } from './abi.ts'

/** Wrapped native currency (WETH9): `deposit` wraps, `withdraw` unwraps. */
export const wrappedNativeAbi = [
  event('Deposit', [indexed(address('dst')), uint256('wad')]),
  event('Withdrawal', [indexed(address('src')), uint256('wad')]),
  payable('deposit'),
  call('withdraw', [uint256('wad')]),
] as const
