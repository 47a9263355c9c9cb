import { address, bytes32, call, string, uint8, uint256, view } from './abi.ts'

/** A signature in the place of an approval: https://eips.ethereum.org/EIPS/eip-2612. `version` and `PERMIT_TYPEHASH` are customs, which not every token has. */
export const permitAbi = [
  view('DOMAIN_SEPARATOR', [], [bytes32()]),
  view('PERMIT_TYPEHASH', [], [bytes32()]),
  view('name', [], [string()]),
  view('nonces', [address()], [uint256()]),
  call('permit', [
    address('owner'),
    address('spender'),
    uint256('value'),
    uint256('deadline'),
    uint8('v'),
    bytes32('r'),
    bytes32('s'),
  ]),
  view('version', [], [string()]),
] as const
