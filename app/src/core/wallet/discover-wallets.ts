import { plainText } from '@dexswap/token-lists'
import * as v from 'valibot'
import { isProvider, type Provider } from '#io/announcements.ts'
import { announcedNameLength, announcedPictureLength, maxAnnounced } from '#io/bounds.ts'
import { createStore, type Store } from '../store.ts'
import type { DiscoveredWallet } from './wallet.ts'

const announcement = v.object({
  info: v.object({
    name: v.pipe(v.string(), v.maxLength(announcedNameLength)),
    icon: v.fallback(v.pipe(v.string(), v.maxLength(announcedPictureLength)), ''),
    rdns: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{1,63}(\.[a-zA-Z0-9-]{1,63}){0,7}$/)),
  }),
  provider: v.custom<Provider>(isProvider),
})

type Announced = {
  readonly wallet: DiscoveredWallet
  /** Provider with the functions that it had when it was discovered. */
  readonly provider: Provider
  /** The announced provider object, which distinguishes two providers with the same name. */
  readonly announced: Provider
  readonly rdns: string
  /** Icon as a data URL, which is drawn as a raster image before it is displayed. */
  readonly picture: string
}

const { apply } = Reflect

/** Copies the functions of a provider, so that a script that replaces them later has no effect. */
function taken(provider: Provider): Provider {
  const keep = <Given extends unknown[], Answer>(own: ((...given: Given) => Answer) | undefined) =>
    ((...given: Given) => own && apply(own, provider, given)) as (...given: Given) => Answer
  return { request: keep(provider.request), on: keep(provider.on), removeListener: keep(provider.removeListener) }
}

/** Parses an EIP-6963 announcement; null when it is invalid or uses a reserved id. */
export function parseAnnouncement(detail: unknown): Announced | null {
  const parsed = v.safeParse(announcement, detail)
  if (!parsed.success || ['injected', 'walletConnect'].includes(parsed.output.info.rdns)) return null
  const { info, provider: announced } = parsed.output
  const { rdns } = info
  const wallet = { id: rdns, name: plainText(info.name, 40) || rdns, icon: null, kind: 'announced' } as const
  return { wallet, provider: taken(announced), announced, rdns, picture: info.icon }
}

/** A wallet outside the browser; its code is loaded when the user chooses it. */
export type RemoteWallet = {
  readonly wallet: DiscoveredWallet
  readonly load: () => Promise<Provider>
  /** Ends the session on both sides, when the user disconnects. */
  readonly end: () => void
  /** Deletes the local session, when another tab has disconnected. */
  readonly forget: () => void
  /** Closes the connection, when the page is closed. */
  readonly stop: () => void
}

/** Where wallets come from: `#io/announcements.ts`, or a fixture of a test. */
export type WalletSources = {
  readonly watchAnnouncements: (listener: (detail: unknown) => void) => () => void
  readonly injected: () => Provider | null
  readonly onInjectedLate: (listener: () => void) => () => void
  /**
   * Notifies when the page becomes visible, for example after the user was in the wallet's window.
   */
  readonly onReturnToPage: (listener: () => void) => () => void
  readonly remote: Store<readonly RemoteWallet[]>
  /** URL of a raster image drawn from a data URL, or null. */
  readonly drawPicture: (data: string) => Promise<string | null>
}

type Discovery = {
  readonly wallets: Store<readonly DiscoveredWallet[]>
  /** Null for a wallet that has not announced itself. */
  providerOf(walletId: string): Promise<Provider> | null
  /** Notifies a remote wallet that the user disconnected; browser wallets have no such request. */
  end(walletId: string): void
  /** Deletes the session of a wallet that another tab disconnected. */
  forget(walletId: string): void
  stop(): void
}

const plainInjected: DiscoveredWallet = { id: 'injected', name: 'Browser wallet', icon: null, kind: 'injected' }

/** Stores each provider as it was discovered, and marks providers with the same name as twins. */
export function discoverWallets(sources: WalletSources): Discovery {
  let announced: readonly Announced[] = []
  let injected: Provider | null = null
  const wallets = createStore<readonly DiscoveredWallet[]>([])

  function list(): void {
    const plain = injected ? null : sources.injected()
    if (plain) injected = taken(plain)
    const local = announced.map(({ wallet }) => wallet)
    const lastResort = local.length === 0 && injected ? [plainInjected] : []
    wallets.set([...local, ...lastResort, ...sources.remote.get().map((each) => each.wallet)])
  }

  const stopHearing = sources.watchAnnouncements((detail) => {
    const found = parseAnnouncement(detail)
    if (!found) return
    if (announced.length < maxAnnounced && !announced.some((each) => each.announced === found.announced)) {
      const twins = announced.filter(({ rdns }) => rdns === found.rdns).length
      const marked = (each: Announced) =>
        twins > 0 && each.rdns === found.rdns ? { ...each, wallet: { ...each.wallet, isTwin: true } } : each
      const wallet = twins > 0 ? { ...found.wallet, id: `${found.rdns} ${twins + 1}` } : found.wallet
      announced = [...announced, { ...found, wallet }].map(marked)
      void draw(found)
    }
    // A repeated announcement shows that the wallet is ready, so subscribers are notified again.
    list()
  })
  async function draw(found: Announced): Promise<void> {
    const icon = found.picture && (await sources.drawPicture(found.picture).catch(() => null))
    if (!icon) return
    announced = announced.map((each) =>
      each.announced === found.announced ? { ...each, wallet: { ...each.wallet, icon } } : each,
    )
    list()
  }

  const stopDiscovery = sources.onInjectedLate(list)
  const stopRemote = sources.remote.subscribe(list)
  list()

  return {
    wallets,
    providerOf(walletId) {
      const local =
        announced.find(({ wallet }) => wallet.id === walletId)?.provider ??
        (walletId === plainInjected.id ? injected : null)
      if (local) return Promise.resolve(local)
      return (
        sources.remote
          .get()
          .find((each) => each.wallet.id === walletId)
          ?.load() ?? null
      )
    },
    end(walletId) {
      sources.remote
        .get()
        .find((each) => each.wallet.id === walletId)
        ?.end()
    },
    forget(walletId) {
      sources.remote
        .get()
        .find((each) => each.wallet.id === walletId)
        ?.forget()
    },
    stop() {
      stopHearing()
      stopDiscovery()
      stopRemote()
      for (const { stop } of sources.remote.get()) stop()
    },
  }
}

/** State of the last visit; `walletId` null disables auto-connect after a disconnect. */
export type StoredWallet = { readonly walletId: string | null }

type Start =
  | { readonly kind: 'wait' }
  /** Opens no window. */
  | { readonly kind: 'reconnect'; readonly walletId: string }
  /** Opens the wallet's window. */
  | { readonly kind: 'connect'; readonly walletId: string }

/** Wallet to auto-connect (rule 1.4.04): the last used one, or an injected one on a first mobile visit. */
export function startOf(known: {
  readonly stored: StoredWallet | null
  readonly wallets: readonly DiscoveredWallet[]
  readonly isMobile: boolean
}): Start {
  const { stored, wallets, isMobile } = known
  if (stored === null) {
    const here = wallets.find((wallet) => wallet.kind !== 'walletConnect' && !wallet.isTwin)
    return isMobile && here ? { kind: 'connect', walletId: here.id } : { kind: 'wait' }
  }
  // Two wallets with the same name are ambiguous.
  const last = wallets.find((wallet) => wallet.id === stored.walletId && !wallet.isTwin)
  return last ? { kind: 'reconnect', walletId: last.id } : { kind: 'wait' }
}
