import { bytes32, string, view } from './abi.ts'
import { erc2612Abi } from './erc2612.ts'

/** Functions of a token with EIP-2612 permits; some tokens lack `version` and `PERMIT_TYPEHASH`. */
export const permitAbi = [
  ...erc2612Abi,
  view('PERMIT_TYPEHASH', [], [bytes32()]),
  view('name', [], [string()]),
  view('version', [], [string()]),
] as const
