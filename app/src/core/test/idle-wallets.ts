import { createStore, type Store } from '../store.ts'
import type { WalletSources } from '../wallet/discover-wallets.ts'
import type { Wallet, Wallets } from '../wallet/wallet.ts'

/** Wallets without own behavior: the test sets which one is connected. */
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

/** A browser without a wallet of its own, with remote ones. */
export function onlyRemote(remote: WalletSources['remote']): WalletSources {
  return {
    hearAnnouncements: () => () => {},
    injected: () => null,
    onInjectedLate: () => () => {},
    onLookedAt: () => () => {},
    drawPicture: async () => null,
    remote,
  }
}
