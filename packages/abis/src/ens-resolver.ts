import { address, bytes, bytes32, string, view } from './abi.ts'

/** ENS resolver, which returns the records of a name or of an account's reverse name. */
export const ensResolverAbi = [
  view('addr', [bytes32('node')], [address()]),
  view('contenthash', [bytes32('node')], [bytes()]),
  view('name', [bytes32('node')], [string()]),
] as const
