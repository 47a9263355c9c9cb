import { createStore, type Store } from '../store.ts'
import type { WalletSources } from '../wallet/discover-wallets.ts'
import type { Wallet, Wallets } from '../wallet/wallet.ts'

/** Wallet services without behavior; the test sets which wallet is connected. */
export function idleWallets(wallet: Store<Wallet> = createStore<Wallet>({ status: 'disconnected' })): Wallets {
  return {
    wallet,
    discovered: createStore([]),
    attempt: createStore({ status: 'idle' }),
    connect: async () => {},
    forgetAttempt: () => {},
    disconnect: () => {},
    stop: () => {},
  }
}

/** Wallet sources with remote wallets, but none in the browser. */
export function onlyRemote(remote: WalletSources['remote']): WalletSources {
  return {
    watchAnnouncements: () => () => {},
    injected: () => null,
    onInjectedLate: () => () => {},
    onReturnToPage: () => () => {},
    drawPicture: async () => null,
    remote,
  }
}
