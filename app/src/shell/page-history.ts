import { createBrowserHistory, createHashHistory, type RouterHistory } from '@tanstack/react-router'

/** Where a page was opened. */
type Place = {
  readonly pathname: string
  readonly hostname: string
  readonly search: string
  readonly hash: string
  /** Of the page's own files; below a folder of another site it is that folder, see `pageBase`. */
  readonly base: string
}

const gatewayPath = /^\/ip[fn]s\/[^/]+\//
const gatewayHost = /(?:^|\.)ip[fn]s\./

/** Whether the host cannot answer a route's path with the page: the route then stands behind a hash. */
export function routeStandsBehindHash({ pathname, hostname, base }: Place): boolean {
  return base !== '/' || gatewayPath.test(pathname) || gatewayHost.test(hostname) || pathname.endsWith('/index.html')
}

/**
 * The route that the page was opened with when it stands in the other form than this host uses, or null.
 * Both forms are read everywhere: `/#/pools` on a host with rewrite rules means `/pools`.
 */
export function routeBehindHash({ hash }: Place): string | null {
  return hash.startsWith('#/') && !hash.startsWith('#//') ? hash.slice(1) : null
}

/**
 * The address below this host at which the page goes on where its routes stand behind a hash, or null where it stands
 * there already: the query string, and on a gateway that rewrites paths the path, move behind the hash.
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

/** The history of this page: of paths where the host can serve them, else behind a hash. */
export function createPageHistory(place: Place): RouterHistory {
  if (routeStandsBehindHash(place)) {
    const address = addressBehindHash(place)
    if (address !== null) window.history.replaceState(null, '', address)
    return createHashHistory()
  }
  const history = createBrowserHistory()
  const route = routeBehindHash(place)
  if (route) history.replace(route)
  return history
}
