import { bytes32, string, view } from './abi.ts'
import { erc2612Abi } from './erc2612.ts'

/** A token with EIP-2612 permits. `version` and `PERMIT_TYPEHASH` are optional in practice. */
export const permitAbi = [
  ...erc2612Abi,
  view('PERMIT_TYPEHASH', [], [bytes32()]),
  view('name', [], [string()]),
  view('version', [], [string()]),
] as const
