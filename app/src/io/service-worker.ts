import { failure } from './failure.ts'

/** What the types of the DOM do not have yet: https://www.w3.org/TR/trusted-types/. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

/** A script address that is not one of this page's own files. */
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

/** The one policy that the page's content policy names: it lets nothing but our own script addresses through. */
function trusted(address: string, base: URL): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const rules = { createScriptURL: (text: string) => ownScript(text, base) }
  return (trustedTypes?.createPolicy('dexswap', rules) ?? rules).createScriptURL(address)
}

/**
 * Milliseconds that a newer release is waited for. Whatever the older one has been asked and nobody answers holds it back
 * for minutes; that ends with the page that asked.
 */
const maxHandoverMs = 2000

/** Kept over one reload: the user has asked for the newer release. */
const askedFor = 'dexswap.newerRelease'

function noteAsked(): void {
  try {
    sessionStorage.setItem(askedFor, '1')
  } catch {
    // Without storage the next page offers it once more.
  }
}

function wasAsked(): boolean {
  try {
    const was = sessionStorage.getItem(askedFor) !== null
    sessionStorage.removeItem(askedFor)
    return was
  } catch {
    return false
  }
}

/** A newer release that waits until it may take over. */
export type NewerRelease = { takeOver(): void }

/**
 * Registers the worker that keeps the page at hand without a network. Where it cannot be, the page goes on without.
 * @param onNewer called when a newer release has been loaded beside the one that is open, and with null when it is open itself
 */
export async function keepPageOffline(base: URL, onNewer: (newer: NewerRelease | null) => void): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // While developing, a kept file would hide the changed one.
  if (!workers || import.meta.env.DEV) return
  const registration = await workers.register(trusted('sw.js', base), { updateViaCache: 'none' })
  const offer = (worker: ServiceWorker | null) => {
    // Without one that serves this page already there is nothing newer, only the first.
    if (!worker || !registration.active) return
    onNewer({
      takeOver() {
        const reload = () => location.reload()
        // It has already, at the word of another tab.
        if (worker.state !== 'installed') return reload()
        worker.addEventListener('statechange', () => {
          if (worker.state === 'activated') reload()
        })
        worker.postMessage('take over')
        noteAsked()
        setTimeout(reload, maxHandoverMs)
      },
    })
  }
  const { waiting } = registration
  // The page before this one asked for it, and its word may have gone with it. This page has come from the host as that release already.
  if (wasAsked()) waiting?.postMessage('take over')
  else offer(waiting)
  // Another tab has told it to take over.
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
