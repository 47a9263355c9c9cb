/** Interface of a wallet extension (EIP-1193). */
export type Provider = {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): void
  removeListener?(event: string, listener: (payload: unknown) => void): void
}

/**
 * Requests announcements of wallets (EIP-6963), and listens for later ones. Passes on their details
 * unparsed.
 */
export function watchAnnouncements(listener: (detail: unknown) => void, page: Window = window): () => void {
  const hear = (event: Event) => event instanceof CustomEvent && listener(event.detail)
  page.addEventListener('eip6963:announceProvider', hear)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => page.removeEventListener('eip6963:announceProvider', hear)
}

/** The object at `window.ethereum`; undefined when absent. */
export function injectedProvider(page: Window = window): unknown {
  return 'ethereum' in page ? page.ethereum : undefined
}

/**
 * Calls the listener when a wallet sets `window.ethereum` after the page has loaded, which some
 * wallets announce by this event.
 */
export function onInjectedLate(listener: () => void, page: Window = window): () => void {
  page.addEventListener('ethereum#initialized', listener, { once: true })
  return () => page.removeEventListener('ethereum#initialized', listener)
}

export function isProvider(value: unknown): value is Provider {
  return typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'
}
