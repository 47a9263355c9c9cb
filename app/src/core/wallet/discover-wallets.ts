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
  /** The provider, with the functions that it had when it was discovered. */
  readonly provider: Provider
  /** The provider object itself, which distinguishes two providers with the same name. */
  readonly announced: Provider
  readonly rdns: string
  /** Icon as a data URL, which is drawn as a raster image before it is displayed. */
  readonly picture: string
}

const { apply } = Reflect

/** A copy of a provider's functions, so that replacing them later has no effect on the page. */
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
  /** Ends the session in the page and in the wallet. Called when the user disconnects. */
  readonly end: () => void
  /** Deletes the session in this page only. Called when another tab has disconnected. */
  readonly forget: () => void
  /** Closes the connection to the relay. Called when the page is closed. */
  readonly stop: () => void
}

/** Where wallets come from: `#io/announcements.ts`, or a fixture of a test. */
export type WalletSources = {
  readonly watchAnnouncements: (listener: (detail: unknown) => void) => () => void
  readonly injected: () => Provider | null
  readonly onInjectedLate: (listener: () => void) => () => void
  /**
   * Calls the listener when the page becomes visible, for example after the user was in the wallet's
   * window.
   */
  readonly onReturnToPage: (listener: () => void) => () => void
  readonly remote: Store<readonly RemoteWallet[]>
  /** Draws the image of a data URL as a raster image; returns its URL, or null on failure. */
  readonly drawPicture: (data: string) => Promise<string | null>
}

type Discovery = {
  readonly wallets: Store<readonly DiscoveredWallet[]>
  /** The provider of a wallet; null when the wallet has not announced itself. */
  providerOf(walletId: string): Promise<Provider> | null
  /** Informs a remote wallet that the user disconnected. Browser wallets have no such request. */
  end(walletId: string): void
  /** Deletes the session of a wallet that another tab disconnected. */
  forget(walletId: string): void
  stop(): void
}

const plainInjected: DiscoveredWallet = { id: 'injected', name: 'Browser wallet', icon: null, kind: 'injected' }

/** Copies each provider when it is discovered, and marks providers with the same name as twins. */
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
    // A repeated announcement means that the wallet is ready now, so subscribers are notified again.
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

/** The wallet of the last visit; `walletId` is null after a disconnect, which disables auto-connect. */
export type StoredWallet = { readonly walletId: string | null }

type Start =
  | { readonly kind: 'wait' }
  /** Reconnects without opening the wallet's window. */
  | { readonly kind: 'reconnect'; readonly walletId: string }
  /** Connects with the wallet's window. */
  | { readonly kind: 'connect'; readonly walletId: string }

/**
 * What to do at the start of a visit (rule 1.4.04): reconnect the last wallet, or connect an injected
 * one on a first mobile visit.
 */
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
  // A stored name that two wallets announce is ambiguous, so neither is reconnected.
  const last = wallets.find((wallet) => wallet.id === stored.walletId && !wallet.isTwin)
  return last ? { kind: 'reconnect', walletId: last.id } : { kind: 'wait' }
}
