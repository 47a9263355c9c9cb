import { createStore, type Store } from '../store.ts'
import type { WalletSources } from '../wallet/discover-wallets.ts'
import type { Wallet, Wallets } from '../wallet/wallet.ts'

/** A wallet service without behavior; the test sets which wallet is connected. */
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

/** Wallet sources with remote wallets only, none in the browser. */
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
