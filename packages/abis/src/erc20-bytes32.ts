import { bytes32, view } from './abi.ts'

/** The variant of ERC-20 metadata that returns name and symbol as 32 bytes, as the first tokens did. */
export const erc20Bytes32Abi = [view('name', [], [bytes32()]), view('symbol', [], [bytes32()])] as const
