import { address, bool, view } from './abi.ts'

/** Contract on Ethereum that detects Argent wallets, which cannot sign a permit. */
export const smartWalletDetectorAbi = [view('isArgentWallet', [address('wallet')], [bool()])] as const
