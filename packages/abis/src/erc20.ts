import { address, bool, call, event, indexed, string, uint8, uint256, view } from './abi.ts'

/** ERC-20 with the metadata extension: https://eips.ethereum.org/EIPS/eip-20 */
export const erc20Abi = [
  event('Approval', [indexed(address('owner')), indexed(address('spender')), uint256('value')]),
  event('Transfer', [indexed(address('from')), indexed(address('to')), uint256('value')]),
  view('allowance', [address('owner'), address('spender')], [uint256()]),
  call('approve', [address('spender'), uint256('value')], [bool()]),
  view('balanceOf', [address('owner')], [uint256()]),
  view('decimals', [], [uint8()]),
  view('name', [], [string()]),
  view('symbol', [], [string()]),
  view('totalSupply', [], [uint256()]),
  call('transfer', [address('to'), uint256('value')], [bool()]),
  call('transferFrom', [address('from'), address('to'), uint256('value')], [bool()]),
] as const
