import { createStore, type Store } from '../store.ts'
import type { WalletSources } from '../wallet/discover-wallets.ts'
import type { Wallet, Wallets } from '../wallet/wallet.ts'

/** Wallets that do nothing by themselves: which one is connected a test says. */
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

/** A browser without a wallet of its own, beside those that are reached from afar. */
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
