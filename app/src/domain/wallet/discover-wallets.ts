import type { Provider } from '#io/announcements.ts'
import { createStore, type Store } from '../store.ts'
import { parseAnnouncement } from './parse-announcement.ts'
import type { DiscoveredWallet } from './wallet.ts'

/** A wallet that is not in the browser; its code is loaded when it is chosen. */
export type RemoteWallet = {
  readonly wallet: DiscoveredWallet
  readonly load: () => Promise<Provider>
  /** The user disconnects: both ends forget the session. */
  readonly end: () => void
  /** Another tab has disconnected: the session is over. */
  readonly forget: () => void
  /** The page is over. */
  readonly stop: () => void
}

/** Where wallets come from: `#io/announcements.ts` in the page, a test's own in a test. */
export type WalletSources = {
  readonly hearAnnouncements: (listener: (detail: unknown) => void) => () => void
  readonly injected: () => Provider | null
  readonly onInjectedLate: (listener: () => void) => () => void
  readonly remote: readonly RemoteWallet[]
}

export type Discovery = {
  readonly wallets: Store<readonly DiscoveredWallet[]>
  /** Null for a wallet that has not announced itself. */
  providerOf(walletId: string): Promise<Provider> | null
  /** Tells a wallet that is not in the browser that the user has disconnected; the others know no such thing. */
  end(walletId: string): void
  /** Drops the session of a wallet that another tab has left. */
  forget(walletId: string): void
  stop(): void
}

const plainInjected: DiscoveredWallet = { id: 'injected', name: 'Browser wallet', icon: null, kind: 'injected' }

/** Keeps the first provider that comes under an id: a later one under the same id cannot take its place. */
export function discoverWallets(sources: WalletSources): Discovery {
  const announced = new Map<string, { readonly wallet: DiscoveredWallet; readonly provider: Provider }>()
  let injected: Provider | null = null
  const wallets = createStore<readonly DiscoveredWallet[]>([])

  function list(): void {
    injected ??= sources.injected()
    const local = [...announced.values()].map((each) => each.wallet)
    const lastResort = local.length === 0 && injected ? [plainInjected] : []
    wallets.set([...local, ...lastResort, ...sources.remote.map((each) => each.wallet)])
  }

  const stopHearing = sources.hearAnnouncements((detail) => {
    const found = parseAnnouncement(detail)
    if (!found || announced.has(found.wallet.id)) return
    announced.set(found.wallet.id, found)
    list()
  })
  const stopWaiting = sources.onInjectedLate(list)
  list()

  return {
    wallets,
    providerOf(walletId) {
      const local = announced.get(walletId)?.provider ?? (walletId === plainInjected.id ? injected : null)
      if (local) return Promise.resolve(local)
      return sources.remote.find((each) => each.wallet.id === walletId)?.load() ?? null
    },
    end(walletId) {
      sources.remote.find((each) => each.wallet.id === walletId)?.end()
    },
    forget(walletId) {
      sources.remote.find((each) => each.wallet.id === walletId)?.forget()
    },
    stop() {
      stopHearing()
      stopWaiting()
      for (const { stop } of sources.remote) stop()
    },
  }
}
