import * as v from 'valibot'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import type { PageHistory, Step } from '#core/routes/routes.ts'
import { newId } from '#io/page.ts'

/** Location of the page when it loads. */
type Place = {
  readonly pathname: string
  readonly hostname: string
  readonly search: string
  readonly hash: string
  /** Base URL of the page's files. It is a folder when the page is part of another site (see `pageBase`). */
  readonly base: string
}

const gatewayPath = /^\/ip[fn]s\/[^/]+\//
const gatewayHost = /(?:^|\.)ip[fn]s\./

/** True when the host cannot serve routes as paths, so that they are written into the hash. */
export function isHashRouted({ pathname, hostname, base }: Place): boolean {
  return base !== '/' || gatewayPath.test(pathname) || gatewayHost.test(hostname) || pathname.endsWith('/index.html')
}

/**
 * The route in the hash; null when it contains none. Read on every host: `/#/pools` means `/pools` on
 * a host with rewrite rules.
 */
export function routeBehindHash({ hash }: Place): string | null {
  return hash.startsWith('#/') && !hash.startsWith('#//') ? hash.slice(1) : null
}

/** The address with path and query moved behind the hash; null when it already has that form. */
export function addressBehindHash(place: Place): string | null {
  const { pathname, hostname, search, base } = place
  const inHash = routeBehindHash(place)
  const folder = pathname.endsWith('/index.html') ? pathname : (gatewayPath.exec(pathname)?.[0] ?? base)
  const inPath = gatewayHost.test(hostname) && folder === '/' ? pathname : '/'
  if (inHash === null && inPath === '/' && search === '') return null
  if (inHash !== null && inPath === '/' && (search === '' || inHash.includes('?'))) return null
  return `${folder}#${inHash ?? inPath}${inHash?.includes('?') ? '' : search}`
}

/** State that the page stores in a history entry; other states are ignored. */
const entrySchema = v.object({ entry: v.string(), top: v.number() })
type Entry = v.InferOutput<typeof entrySchema>

function entryNow(): Entry | null {
  const read = v.safeParse(entrySchema, window.history.state)
  return read.success ? read.output : null
}

/**
 * Stores scroll positions per history entry: in the entry's state for a reload, in memory for the
 * forward button.
 */
function createScrollMemory() {
  const tops = new Map<string, number>()
  let { entry, top } = entryNow() ?? { entry: newId(), top: 0 }
  /** Scroll position to apply after the next render; null to leave it unchanged. */
  let due: number | null = top
  // The browser's own restoration would scroll before the screen is rendered.
  window.history.scrollRestoration = 'manual'
  const keep = () => {
    tops.set(entry, scrollY)
    window.history.replaceState({ ...window.history.state, entry, top: scrollY }, '')
  }
  addEventListener('pagehide', keep)
  return {
    /** Returns the state of a new history entry. */
    step({ replace = false, keepScroll = false }: Step): Entry {
      if (!replace) {
        keep()
        entry = newId()
      }
      if (!keepScroll) due = 0
      return { ...(replace && window.history.state), entry, top: keepScroll ? scrollY : 0 }
    },
    /**
     * Called after the browser has moved to another entry: stores the scroll position of the entry that
     * was left.
     */
    moved() {
      tops.set(entry, scrollY)
      const now = entryNow()
      entry = now?.entry ?? newId()
      due = tops.get(entry) ?? now?.top ?? 0
    },
    /** Applies the scroll position once the page has rendered the address. */
    arrived() {
      if (due !== null) scrollTo(0, due)
      due = null
    },
  }
}

type BrowserHistory = PageHistory & {
  useAddress(): string
  /** Returns the `href` of a link to an address. */
  hrefs(address: string): string
  /** Applies the scroll position once the page has rendered the address. */
  arrived(): void
}

/**
 * Creates the history of the page. Routes are paths if the host serves them, otherwise they are in the
 * hash.
 */
export function createPageHistory(place: Place): BrowserHistory {
  const behindHash = isHashRouted(place)
  const other = behindHash ? addressBehindHash(place) : routeBehindHash(place)
  if (other !== null) window.history.replaceState(null, '', other)
  const scroll = createScrollMemory()

  let route = '/'
  /** The route after a change of the hash. Unchanged for a hash that is an element's id. */
  function readHash(): string {
    route = routeBehindHash({ ...place, hash: location.hash }) ?? route
    return route
  }
  const read = behindHash ? readHash : () => location.pathname + location.search
  const hrefs = (address: string) => (behindHash ? `#${address}` : address)
  return {
    read,
    hrefs,
    useAddress: () => useLocationProperty(read),
    write(address, step) {
      route = address
      navigate(hrefs(address), { replace: step.replace ?? false, state: scroll.step(step) })
    },
    onMoved(listener) {
      addEventListener('popstate', () => {
        scroll.moved()
        listener()
      })
    },
    arrived: scroll.arrived,
  }
}
