import { address, bytes, bytes32, string, view } from './abi.ts'

/** A resolver of the name service (ENS): what a name, or the reverse name of an account, stands for. */
export const ensResolverAbi = [
  view('addr', [bytes32('node')], [address()]),
  view('contenthash', [bytes32('node')], [bytes()]),
  view('name', [bytes32('node')], [string()]),
] as const
