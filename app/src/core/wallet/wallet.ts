import type { Address } from '@dexswap/chains'
import type { Store } from '../store.ts'

/** The request function of EIP-1193; responses are unknown until parsed. */
export type WalletRequest = (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>

export type ConnectedWallet = {
  readonly status: 'connected'
  readonly account: Address
  /** The wallet's chain, which may be unsupported. */
  readonly chainId: number
  readonly walletId: string
  readonly walletName: string
  readonly request: WalletRequest
}

export type Wallet =
  | { readonly status: 'disconnected' }
  /** An authorized wallet is queried at the start, or the user handles the wallet's window. */
  | { readonly status: 'connecting' }
  | ConnectedWallet

export type DiscoveredWallet = {
  /**
   * Reverse domain name (EIP-6963), `injected` for window.ethereum, or `walletConnect:{network}`.
   */
  readonly id: string
  /** Name that the wallet states, as plain text of limited length without control characters. */
  readonly name: string
  /** Blob URL of a raster image, or null. */
  readonly icon: string | null
  readonly kind: 'announced' | 'injected' | 'walletConnect'
  /** True when another provider announces the same domain name: one of the two may impersonate the other. */
  readonly isTwin?: boolean
  /** The network of a WalletConnect entry. */
  readonly network?: string
}

/** Outcome of a connection request. */
export type ConnectAttempt =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly walletId: string }
  | { readonly status: 'failed'; readonly walletId: string; readonly error: Error }

export type Wallets = {
  readonly wallet: Store<Wallet>
  readonly discovered: Store<readonly DiscoveredWallet[]>
  readonly attempt: Store<ConnectAttempt>
  /** Requests a connection with the wallet's window. Never rejects; `attempt` holds the result. */
  connect(walletId: string): Promise<void>
  /** Returns to the list of wallets. If the wallet responds later, it is still connected. */
  forgetAttempt(): void
  /** Disconnects, so that later visits start disconnected too. */
  disconnect(): void
  stop(): void
}
