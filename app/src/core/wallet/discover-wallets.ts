import { plainText } from '@dexswap/token-lists'
import * as v from 'valibot'
import { isProvider, type Provider } from '#io/announcements.ts'
import { createStore, type Store } from '../store.ts'
import type { DiscoveredWallet } from './wallet.ts'

const announcement = v.object({
  info: v.object({
    name: v.pipe(v.string(), v.maxLength(1000)),
    icon: v.optional(v.unknown()),
    rdns: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{1,63}(\.[a-zA-Z0-9-]{1,63}){0,7}$/)),
  }),
  provider: v.custom<Provider>(isProvider),
})

type Announced = {
  readonly wallet: DiscoveredWallet
  readonly provider: Provider
  /** A picture that has to be drawn before it is shown. */
  readonly drawing: string | null
}

/** What a wallet says of itself by EIP-6963, or null where it is not to be used. Ids of our own are refused. */
export function parseAnnouncement(detail: unknown): Announced | null {
  const parsed = v.safeParse(announcement, detail)
  if (!parsed.success || ['injected', 'walletConnect'].includes(parsed.output.info.rdns)) return null
  const { info, provider } = parsed.output
  const announcedIcon = typeof info.icon === 'string' ? info.icon : ''
  const icon = imageUrl(announcedIcon)
  const drawing = announcedIcon.startsWith('data:image/svg+xml') ? announcedIcon : null
  const name = plainText(info.name, 40) || info.rdns
  return { wallet: { id: info.rdns, name, icon, kind: 'announced' }, provider, drawing }
}

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
  /** Somebody looks at the page again, as after a look into a wallet's window. */
  readonly onLookedAt: (listener: () => void) => () => void
  readonly remote: readonly RemoteWallet[]
  /** An address of a raster image of a drawing, or null. */
  readonly drawPicture: (data: string) => Promise<string | null>
}

type Discovery = {
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
  const announced = new Map<string, Announced>()
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
    if (!found) return
    if (!announced.has(found.wallet.id)) {
      announced.set(found.wallet.id, found)
      void draw(found)
    }
    // A wallet that announces itself once more is awake: whoever waits for it hears of it.
    list()
  })
  async function draw({ wallet, provider, drawing }: Announced): Promise<void> {
    const icon = drawing === null ? null : await sources.drawPicture(drawing).catch(() => null)
    if (icon === null) return
    announced.set(wallet.id, { wallet: { ...wallet, icon }, provider, drawing })
    list()
  }

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

/** What is stored of the last visit; `walletId` null: the user disconnected, and nothing connects by itself. */
export type RememberedWallet = { readonly walletId: string | null }

type Start =
  | { readonly kind: 'wait' }
  /** Without a window. */
  | { readonly kind: 'reconnect'; readonly walletId: string }
  /** With the wallet's window. */
  | { readonly kind: 'connect'; readonly walletId: string }

/** Auto-connect (rule 1.4.04): a wallet that was authorised before, or on mobile the one that the page was opened in. */
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

/** The longest data address that is taken: 64 kB of image. */
const maxDataLength = 87_500

/**
 * An address under which the page may show an image that came as data (EIP-6963 icons): the content policy allows
 * blob: addresses and no data:. Raster images only, because an SVG may carry more than a picture. Null for the rest.
 */
export function imageUrl(data: string): string | null {
  const match =
    data.length <= maxDataLength ? /^data:(image\/(?:png|jpeg|webp|gif));base64,([A-Za-z0-9+/=]+)$/.exec(data) : null
  const [, type = '', base64 = ''] = match ?? []
  if (!match) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return URL.createObjectURL(new Blob([bytes], { type }))
  } catch {
    return null
  }
}
