import type { DiscoveredWallet } from './wallet.ts'

/** What is stored of the last visit; `walletId` null: the user disconnected, and nothing connects by itself. */
export type RememberedWallet = { readonly walletId: string | null }

export type Start =
  | { readonly kind: 'wait' }
  /** Without a window. */
  | { readonly kind: 'reconnect'; readonly walletId: string }
  /** With the wallet's window. */
  | { readonly kind: 'connect'; readonly walletId: string }

/** Auto-connect of spec/1 §4: a wallet that was authorised before, or on mobile the one that the page was opened in. */
export function startOf(known: {
  readonly remembered: RememberedWallet | null
  readonly wallets: readonly DiscoveredWallet[]
  readonly isMobile: boolean
}): Start {
  const { remembered, wallets, isMobile } = known
  if (remembered === null) {
    const here = wallets.find((wallet) => wallet.kind !== 'walletConnect')
    return isMobile && here ? { kind: 'connect', walletId: here.id } : { kind: 'wait' }
  }
  const last = wallets.find((wallet) => wallet.id === remembered.walletId)
  return last ? { kind: 'reconnect', walletId: last.id } : { kind: 'wait' }
}
