/** Whether anybody can see the page; what runs only for the eye stops while nobody can. */
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

/** Hears of every return to the page: from another tab, or from a window above it as wallets open one. */
export function onLookedAt(listener: () => void, page: Window = window): () => void {
  const seen = () => page.document.visibilityState === 'visible' && listener()
  page.document.addEventListener('visibilitychange', seen)
  page.addEventListener('focus', seen)
  return () => {
    page.document.removeEventListener('visibilitychange', seen)
    page.removeEventListener('focus', seen)
  }
}

/** Runs `then` once the page has loaded and has nothing else to do. */
export function whenIdle(then: () => void): void {
  // Safari has no idle callbacks.
  const wait = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(then, { timeout: 3000 }) : setTimeout(then, 500)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** What some browsers say of the line; TypeScript's library does not know it. */
type Line = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether the line is slow or the user saves data, as far as the browser says so: nothing is fetched then that nobody has asked for. */
export function isLineSpared(
  line: Line | undefined = (navigator as { readonly connection?: Line }).connection,
): boolean {
  return line?.saveData === true || /^(?:slow-2g|2g|3g)$/.test(line?.effectiveType ?? '')
}

/**
 * The folder that the page's own files lie in, whatever route its address names. The build writes it on the root
 * element: `./` into index.html, `/` into 200.html, which a host shows for every other path.
 */
export function pageBase(page: Document = document): URL {
  return new URL(page.documentElement.dataset.base ?? './', page.location.href)
}

const addresses = new Map<string, string>()

/** The whole address of a file that ships with the page, by its path in the page's folder. Each is worked out once: pictures are asked for with every drawing. */
export function pageFile(path: string): string {
  const address = addresses.get(path) ?? new URL(path, pageBase()).href
  addresses.set(path, address)
  return address
}

/** Id of the build that this page is of, as `npm run build` prints it; null while developing. */
export function pageBuildId(page: Document = document): string | null {
  return page.documentElement.dataset.build ?? null
}

/**
 * Whether other sites share the page's origin: it lies in a folder, as on a path gateway of IPFS. Their scripts reach its storage and its
 * windows. On this machine a folder says nothing of who shares it.
 */
export function isOriginShared({ hostname, pathname }: Pick<URL, 'hostname' | 'pathname'> = pageBase()): boolean {
  const isLoopback = /(^|\.)localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname)
  return pathname !== '/' && !isLoopback
}

/** The hash by which the build's import map binds a file beside the page; empty while developing. The map is our own build's. */
export function integrityOf(path: string, page: Document = document): string {
  const map = page.querySelector('[type=importmap]')?.textContent
  return map ? JSON.parse(map).integrity[page.documentElement.dataset.base + path] : ''
}

/** A phone or tablet, by what the browser says of itself. */
export function isMobileDevice(agent: string = navigator.userAgent): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(agent)
}

/** 128 random bits in hex; `randomUUID` is missing outside of a secure context. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A number from 0 up to 1 that nobody can foresee. */
export function chance(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}
