import { bytes32, view } from './abi.ts'

/** ERC-20 metadata as bytes32, as the earliest tokens return it. */
export const erc20Bytes32Abi = [view('name', [], [bytes32()]), view('symbol', [], [bytes32()])] as const
