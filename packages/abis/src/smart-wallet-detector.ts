import { address, bool, view } from './abi.ts'

/** Tells smart-contract wallets of one kind, which cannot sign a permit, from accounts that can (Ethereum only). */
export const smartWalletDetectorAbi = [view('isArgentWallet', [address('wallet')], [bool()])] as const
