/** The name service's registry (ENS): which contract answers for a name. */
export const ensRegistryAbi = [
  {
    type: 'function',
    name: 'resolver',
    inputs: [{ name: 'node', type: 'bytes32' }],
    outputs: [{ name: '', type: 'address' }],
    stateMutability: 'view',
  },
] as const
