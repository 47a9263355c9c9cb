import * as v from 'valibot'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import type { PageHistory, Step } from '#core/routes/routes.ts'
import { newId } from '#io/page.ts'

/** Location at load. */
type Place = {
  readonly pathname: string
  readonly hostname: string
  readonly search: string
  readonly hash: string
  /** Base of the page's files; inside a folder of another site, that folder (see `pageBase`). */
  readonly base: string
}

const gatewayPath = /^\/ip[fn]s\/[^/]+\//
const gatewayHost = /(?:^|\.)ip[fn]s\./

/** Whether the host cannot serve a route's path: the route is then written to the hash. */
export function routeStandsBehindHash({ pathname, hostname, base }: Place): boolean {
  return base !== '/' || gatewayPath.test(pathname) || gatewayHost.test(hostname) || pathname.endsWith('/index.html')
}

/**
 * The route in the form that this host does not use, or null. Both forms are read everywhere:
 * `/#/pools` means `/pools` on a host with rewrite rules.
 */
export function routeBehindHash({ hash }: Place): string | null {
  return hash.startsWith('#/') && !hash.startsWith('#//') ? hash.slice(1) : null
}

/**
 * The address with the route in the hash, or null when it is already there. The query string, and
 * the path on a rewriting gateway, move behind the hash.
 */
export function addressBehindHash(place: Place): string | null {
  const { pathname, hostname, search, base } = place
  const inHash = routeBehindHash(place)
  const folder = pathname.endsWith('/index.html') ? pathname : (gatewayPath.exec(pathname)?.[0] ?? base)
  const inPath = gatewayHost.test(hostname) && folder === '/' ? pathname : '/'
  if (inHash === null && inPath === '/' && search === '') return null
  if (inHash !== null && inPath === '/' && (search === '' || inHash.includes('?'))) return null
  return `${folder}#${inHash ?? inPath}${inHash?.includes('?') ? '' : search}`
}

/** The state of a history entry; any other state is ignored. */
const entrySchema = v.object({ entry: v.string(), top: v.number() })
type Entry = v.InferOutput<typeof entrySchema>

function entryNow(): Entry | null {
  const read = v.safeParse(entrySchema, window.history.state)
  return read.success ? read.output : null
}

/**
 * Scroll position of each history entry: in its state for a reload, and in memory for a step
 * forward.
 */
function createScrollMemory() {
  const tops = new Map<string, number>()
  let { entry, top } = entryNow() ?? { entry: newId(), top: 0 }
  /** Scroll position to apply after the render; null to keep it. */
  let due: number | null = top
  // The browser would scroll before the screen renders.
  window.history.scrollRestoration = 'manual'
  const keep = () => {
    tops.set(entry, scrollY)
    window.history.replaceState({ ...window.history.state, entry, top: scrollY }, '')
  }
  addEventListener('pagehide', keep)
  return {
    /** State of a new history entry. */
    step({ replace = false, keepScroll = false }: Step): Entry {
      if (!replace) {
        keep()
        entry = newId()
      }
      if (!keepScroll) due = 0
      return { ...(replace && window.history.state), entry, top: keepScroll ? scrollY : 0 }
    },
    /** Another history entry is active; its state is already current. */
    moved() {
      tops.set(entry, scrollY)
      const now = entryNow()
      entry = now?.entry ?? newId()
      due = tops.get(entry) ?? now?.top ?? 0
    },
    /** Runs when the page renders the address. */
    arrived() {
      if (due !== null) scrollTo(0, due)
      due = null
    },
  }
}

type BrowserHistory = PageHistory & {
  useAddress(): string
  /** A link's `href` for an address. */
  hrefs(address: string): string
  /** Runs when the page renders the address. */
  arrived(): void
}

/** History of the page: paths if the host serves them, else hashes. */
export function createPageHistory(place: Place): BrowserHistory {
  const behindHash = routeStandsBehindHash(place)
  const other = behindHash ? addressBehindHash(place) : routeBehindHash(place)
  if (other !== null) window.history.replaceState(null, '', other)
  const scroll = createScrollMemory()

  let route = '/'
  /** A link to a part of the page takes the hash and leaves the route. */
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
