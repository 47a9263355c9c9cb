import { address, bool, bytes, payable, tuples, uint256, view } from './abi.ts'

/** Multicall3: https://github.com/mds1/multicall */
export const multicall3Abi = [
  view(
    'aggregate3',
    [tuples('calls', [address('target'), bool('allowFailure'), bytes('callData')])],
    [tuples('returnData', [bool('success'), bytes('returnData')])],
  ),
  view('getBlockNumber', [], [uint256('blockNumber')]),
  view('getEthBalance', [address('addr')], [uint256('balance')]),
] as const

/** Multicall3 with a value per call. A separate ABI, because only simulations use it. */
export const multicall3ValueAbi = [
  payable(
    'aggregate3Value',
    [tuples('calls', [address('target'), bool('allowFailure'), uint256('value'), bytes('callData')])],
    [tuples('returnData', [bool('success'), bytes('returnData')])],
  ),
] as const
