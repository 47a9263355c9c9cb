import { address, bytes32, view } from './abi.ts'

/** ENS registry, which returns the resolver of a name. */
export const ensRegistryAbi = [view('resolver', [bytes32('node')], [address()])] as const
