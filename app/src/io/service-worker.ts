import { failure } from './failure.ts'

/** Types of Trusted Types (w3.org/TR/trusted-types), which the DOM library lacks. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

/** The URL of a script is not one of this page's own files. */
export class ForeignScriptError extends failure('ForeignScriptError', (address: string) => ({
  message: `${address} is no script of this page`,
  address,
})) {}

/** @throws ForeignScriptError */
export function ownScript(address: string, base: URL): string {
  const url = new URL(address, base)
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) throw new ForeignScriptError(address)
  return url.href
}

/** URL that passes the only allowed Trusted Types policy, which accepts the page's own scripts. */
function trusted(address: string, base: URL): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const rules = { createScriptURL: (text: string) => ownScript(text, base) }
  return (trustedTypes?.createPolicy('dexswap', rules) ?? rules).createScriptURL(address)
}

/**
 * Time in milliseconds to wait for the new worker. Open requests of the old one can delay it for
 * minutes; a reload ends them.
 */
const maxHandoverMs = 2000

/** Session storage key: the user requested a newer release, and the page was reloaded for it. */
const requestedKey = 'dexswap.newerRelease'

function noteRequested(): void {
  try {
    sessionStorage.setItem(requestedKey, '1')
  } catch {
    // Without storage, the next page offers the release again.
  }
}

function wasRequested(): boolean {
  try {
    const was = sessionStorage.getItem(requestedKey) !== null
    sessionStorage.removeItem(requestedKey)
    return was
  } catch {
    return false
  }
}

/** A newer release that is installed, and becomes active when the user accepts it. */
export type NewerRelease = { takeOver(): void }

/**
 * Registers the service worker for offline use. The page works without it too.
 * @param onNewer receives a newer release once it is installed, and null once it is active
 */
export async function keepPageOffline(base: URL, onNewer: (newer: NewerRelease | null) => void): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Not in development, where a cached file would hide changes.
  if (!workers || import.meta.env.DEV) return
  const registration = await workers.register(trusted('sw.js', base), { updateViaCache: 'none' })
  const offer = (worker: ServiceWorker | null) => {
    // Without an active worker, this is the first installation and not an update.
    if (!worker || !registration.active) return
    onNewer({
      takeOver() {
        const reload = () => location.reload()
        // Another tab has already activated the release.
        if (worker.state !== 'installed') return reload()
        worker.addEventListener('statechange', () => {
          if (worker.state === 'activated') reload()
        })
        worker.postMessage('take over')
        noteRequested()
        setTimeout(reload, maxHandoverMs)
      },
    })
  }
  const { waiting } = registration
  // The previous page requested the switch, but its message may be lost. This page is already of the
  // newer release.
  if (wasRequested()) waiting?.postMessage('take over')
  else offer(waiting)
  // Withdraws the offer when another tab activates the release.
  waiting?.addEventListener('statechange', () => {
    if (waiting.state === 'activated') onNewer(null)
  })
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker)
    })
  })
}
