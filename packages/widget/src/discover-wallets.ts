/// <reference lib="dom" />
import { type Eip1193Provider, isProvider } from './wallet-provider.ts'

export type DiscoveredWallet = { readonly name: string; readonly provider: Eip1193Provider }

const maxWallets = 16

/** Name and provider of an announcement (EIP-6963); null when it is invalid. */
export function parseAnnouncement(detail: unknown): DiscoveredWallet | null {
  const { info, provider } = (typeof detail === 'object' && detail !== null ? detail : {}) as {
    readonly info?: { readonly name?: unknown } | null
    readonly provider?: unknown
  }
  const name = typeof info?.name === 'string' ? visibleText(info.name) : ''
  return isProvider(provider) && name !== '' ? { name, provider } : null
}

/** Without control, direction and invisible characters. */
const visibleText = (text: string) =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .slice(0, 40)

/** Collects announced wallets; `list` requests them again, and falls back on `window.ethereum`. */
export function discoverWallets(page: Window) {
  const wallets: DiscoveredWallet[] = []
  const onAnnounced = (event: Event) => {
    const wallet = parseAnnouncement((event as CustomEvent<unknown>).detail)
    const isKnown = wallets.some(({ provider }) => provider === wallet?.provider)
    if (wallet && !isKnown && wallets.length < maxWallets) wallets.push(wallet)
  }
  page.addEventListener('eip6963:announceProvider', onAnnounced)
  return {
    /** Wallets answer the request within the call. */
    list(): readonly DiscoveredWallet[] {
      page.dispatchEvent(new Event('eip6963:requestProvider'))
      const { ethereum } = page as { readonly ethereum?: unknown }
      if (wallets.length > 0 || !isProvider(ethereum)) return [...wallets]
      return [{ name: 'Browser wallet', provider: ethereum }]
    },
    stop: () => page.removeEventListener('eip6963:announceProvider', onAnnounced),
  }
}
