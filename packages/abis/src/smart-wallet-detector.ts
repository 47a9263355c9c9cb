import { address, bool, view } from './abi.ts'

/** Detects Argent wallets, which cannot sign a permit (Ethereum only). */
export const smartWalletDetectorAbi = [view('isArgentWallet', [address('wallet')], [bool()])] as const
