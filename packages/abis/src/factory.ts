import { address, call, event, indexed, uint256, view } from './abi.ts'

/** A Uniswap V2-like factory. */
export const factoryAbi = [
  event('PairCreated', [indexed(address('token0')), indexed(address('token1')), address('pair'), uint256('pairCount')]),
  view('allPairs', [uint256()], [address()]),
  view('allPairsLength', [], [uint256()]),
  call('createPair', [address('tokenA'), address('tokenB')], [address('pair')]),
  view('feeTo', [], [address()]),
  view('feeToSetter', [], [address()]),
  view('getPair', [address(), address()], [address()]),
] as const
