import type { Store } from '../store.ts'
import type { ConnectAttempt, DiscoveredWallet, Wallet } from './wallet.ts'

export type Wallets = {
  readonly wallet: Store<Wallet>
  readonly discovered: Store<readonly DiscoveredWallet[]>
  readonly attempt: Store<ConnectAttempt>
  /** Opens the wallet's window. Never rejects: what came of it stands in `attempt`. */
  connect(walletId: string): Promise<void>
  /** Back from pending or failed to the list; an answer that comes later still connects. */
  forgetAttempt(): void
  /** Lasts over reloads. */
  disconnect(): void
  stop(): void
}
