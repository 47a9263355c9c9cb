/** Whether the page is visible. A hidden page stops polls that only update what it displays. */
export type PageVisibility = {
  isVisible(): boolean
  subscribe(listener: () => void): () => void
}

export const pageVisibility: PageVisibility = {
  isVisible: () => document.visibilityState === 'visible',
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

/** Calls the listener when the user returns to the page from another tab, or from the wallet's window. */
export function onReturnToPage(listener: () => void, page: Window = window): () => void {
  const seen = () => page.document.visibilityState === 'visible' && listener()
  page.document.addEventListener('visibilitychange', seen)
  page.addEventListener('focus', seen)
  return () => {
    page.document.removeEventListener('visibilitychange', seen)
    page.removeEventListener('focus', seen)
  }
}

/**
 * Callbacks of `whenIdle` that wait for the first price. Null: callbacks run when idle without waiting
 * for it.
 */
let held: (() => void)[] | null = null
/** Maximum time in milliseconds that callbacks wait for the first price. */
const maxHoldMs = 8000

/** Holds callbacks of `whenIdle` until `releaseIdle`, because prefetches would delay the first price. */
export function holdIdle(): void {
  held ??= []
  setTimeout(releaseIdle, maxHoldMs)
}

export function releaseIdle(): void {
  const waiting = held ?? []
  held = null
  for (const wait of waiting) wait()
}

/** Calls `then` once the page has loaded and is idle. After `holdIdle`, not before the first price. */
export function whenIdle(then: () => void): void {
  const run = () => (held ? held.push(wait) : then())
  // Safari does not have `requestIdleCallback`.
  const wait = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 3000 }) : setTimeout(run, 500)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Network information that some browsers have, and TypeScript's library lacks. */
type Line = { readonly saveData?: boolean; readonly effectiveType?: string }

/** True on a slow connection or with data saving, where nothing is prefetched. */
export function isLineSpared(
  line: Line | undefined = (navigator as { readonly connection?: Line }).connection,
): boolean {
  return line?.saveData === true || /^(?:slow-2g|2g|3g)$/.test(line?.effectiveType ?? '')
}

/**
 * The folder of the page's files, on any route. The build writes it to the root element: `./` in
 * index.html, `/` in 200.html, which hosts return for every other path.
 */
export function pageBase(page: Document = document): URL {
  return new URL(page.documentElement.dataset.base ?? './', page.location.href)
}

const addresses = new Map<string, string>()

/** Absolute URL of a file in the folder of the page. Cached, because pictures need it at every render. */
export function pageFile(path: string): string {
  const address = addresses.get(path) ?? new URL(path, pageBase()).href
  addresses.set(path, address)
  return address
}

/** Build id of the page, which `npm run build` printed; null in development. */
export function pageBuildId(page: Document = document): string | null {
  return page.documentElement.dataset.build ?? null
}

/**
 * True when other sites share the origin, as in a folder of an IPFS path gateway: their scripts can
 * access this page's storage and windows. False on loopback hosts.
 */
export function isOriginShared({ hostname, pathname }: Pick<URL, 'hostname' | 'pathname'> = pageBase()): boolean {
  const isLoopback = /(^|\.)localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname)
  return pathname !== '/' && !isLoopback
}

/** Integrity hash of a file, from the import map of the build; empty in development. */
export function integrityOf(path: string, page: Document = document): string {
  const map = page.querySelector('[type=importmap]')?.textContent
  return map ? JSON.parse(map).integrity[page.documentElement.dataset.base + path] : ''
}

/** True on a phone or tablet, by the user agent. */
export function isMobileDevice(agent: string = navigator.userAgent): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(agent)
}

/** 128 random bits in hex; `randomUUID` exists only in a secure context. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** An unpredictable number from 0 (included) to 1 (excluded). */
export function chance(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}
