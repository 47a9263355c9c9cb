import { address, bytes32, call, uint8, uint256, view } from './abi.ts'

/** Permit (EIP-2612): https://eips.ethereum.org/EIPS/eip-2612 */
export const erc2612Abi = [
  view('DOMAIN_SEPARATOR', [], [bytes32()]),
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
] as const
