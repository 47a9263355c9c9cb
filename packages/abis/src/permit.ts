import { bytes32, string, view } from './abi.ts'
import { erc2612Abi } from './erc2612.ts'

/** A token that takes permits. `version` and `PERMIT_TYPEHASH` are customs, which not every token has. */
export const permitAbi = [
  ...erc2612Abi,
  view('PERMIT_TYPEHASH', [], [bytes32()]),
  view('name', [], [string()]),
  view('version', [], [string()]),
] as const
