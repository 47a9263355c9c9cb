import { address, call, event, indexed, uint32, uint112, uint256, view } from './abi.ts'
import { erc20Abi } from './erc20.ts'
import { erc2612Abi } from './erc2612.ts'

/** A Uniswap V2 pair. Only our pairs have `swapFee`, in basis points. */
export const pairAbi = [
  ...erc20Abi,
  ...erc2612Abi,
  event('Burn', [indexed(address('sender')), uint256('amount0'), uint256('amount1'), indexed(address('to'))]),
  event('Mint', [indexed(address('sender')), uint256('amount0'), uint256('amount1')]),
  event('Swap', [
    indexed(address('sender')),
    uint256('amount0In'),
    uint256('amount1In'),
    uint256('amount0Out'),
    uint256('amount1Out'),
    indexed(address('to')),
  ]),
  event('Sync', [uint112('reserve0'), uint112('reserve1')]),
  call('sync'),
  view('factory', [], [address()]),
  view('getReserves', [], [uint112('_reserve0'), uint112('_reserve1'), uint32('_blockTimestampLast')]),
  view('kLast', [], [uint256()]),
  view('swapFee', [], [uint32()]),
  view('token0', [], [address()]),
  view('token1', [], [address()]),
] as const
