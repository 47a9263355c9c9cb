/** Tells smart-contract wallets of one kind, which cannot sign a permit, from accounts that can (Ethereum only). */
export const smartWalletDetectorAbi = [
  {
    type: 'function',
    name: 'isArgentWallet',
    inputs: [{ name: 'wallet', type: 'address' }],
    outputs: [{ name: '', type: 'bool' }],
    stateMutability: 'view',
  },
] as const
