import * as v from 'valibot'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import type { PageHistory, Step } from '#core/routes/routes.ts'
import { newId } from '#io/page.ts'

/** Location when the page loads. */
type Place = {
  readonly pathname: string
  readonly hostname: string
  readonly search: string
  readonly hash: string
  /** Base URL of the page's files; a folder when hosted inside another site (see `pageBase`). */
  readonly base: string
}

const gatewayPath = /^\/ip[fn]s\/[^/]+\//
const gatewayHost = /(?:^|\.)ip[fn]s\./

/** Whether the host cannot serve routes as paths, so that they go into the hash. */
export function routeStandsBehindHash({ pathname, hostname, base }: Place): boolean {
  return base !== '/' || gatewayPath.test(pathname) || gatewayHost.test(hostname) || pathname.endsWith('/index.html')
}

/**
 * The route in the form that this host does not write, or null. Both forms are always read:
 * `/#/pools` means `/pools` on a host with rewrite rules.
 */
export function routeBehindHash({ hash }: Place): string | null {
  return hash.startsWith('#/') && !hash.startsWith('#//') ? hash.slice(1) : null
}

/**
 * The address with its route in the hash; null when it already has that form.
 * Query and path move behind the hash.
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

/** State of a history entry; entries with another state are ignored. */
const entrySchema = v.object({ entry: v.string(), top: v.number() })
type Entry = v.InferOutput<typeof entrySchema>

function entryNow(): Entry | null {
  const read = v.safeParse(entrySchema, window.history.state)
  return read.success ? read.output : null
}

/** Scroll position per history entry: in its state for reloads, in memory for forward steps. */
function createScrollMemory() {
  const tops = new Map<string, number>()
  let { entry, top } = entryNow() ?? { entry: newId(), top: 0 }
  /** Scroll position to apply after the next render; null to leave it unchanged. */
  let due: number | null = top
  // Browser restoration is off: it would scroll before the screen renders.
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
    /** Another history entry is active; its state is already current. */
    moved() {
      tops.set(entry, scrollY)
      const now = entryNow()
      entry = now?.entry ?? newId()
      due = tops.get(entry) ?? now?.top ?? 0
    },
    /** Restores the scroll position once the page has rendered the address. */
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
  /** Restores the scroll position once the page has rendered the address. */
  arrived(): void
}

/** History of the page, by paths if the host serves them, else by hashes. */
export function createPageHistory(place: Place): BrowserHistory {
  const behindHash = routeStandsBehindHash(place)
  const other = behindHash ? addressBehindHash(place) : routeBehindHash(place)
  if (other !== null) window.history.replaceState(null, '', other)
  const scroll = createScrollMemory()

  let route = '/'
  /** Ignores a hash that is an element id, so that such links do not change the route. */
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
