import { address, bytes32, view } from './abi.ts'

/** The name service's registry (ENS): which contract answers for a name. */
export const ensRegistryAbi = [view('resolver', [bytes32('node')], [address()])] as const
