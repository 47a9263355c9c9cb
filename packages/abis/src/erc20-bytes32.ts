/** The variant of ERC-20 metadata that returns name and symbol as 32 bytes, as the first tokens did. */
export const erc20Bytes32Abi = [
  { type: 'function', name: 'name', inputs: [], outputs: [{ name: '', type: 'bytes32' }], stateMutability: 'view' },
  { type: 'function', name: 'symbol', inputs: [], outputs: [{ name: '', type: 'bytes32' }], stateMutability: 'view' },
] as const
