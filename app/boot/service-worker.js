// Caches all files of a release for offline use and for lazy chunks that a later deployment removed.
// Requests to other origins (nodes, indexers, lists) are not intercepted.

/** Filled in by build/offline.ts: `files` maps each path to its integrity hash, null for pages. */
const { version, files } = JSON.parse('%RELEASE%')

const prefix = 'dexswap release '
const own = `${prefix}${version}`
/** Not tied to a release: config.json stays valid across deployments. */
const lastConfig = 'dexswap config'
/** Network timeout after which a cached page or file is served instead. */
const pageWaitMs = 5000

const scope = new URL('./', self.location.href)
const addressOf = (file) => new URL(file, scope).href
const match = { ignoreVary: true, ignoreSearch: true }

/** Browsers reject redirected responses for navigations; some hosts redirect `200.html` to `200`. */
function direct(response) {
  return response.redirected ? new Response(response.body, response) : response
}

async function fill() {
  const cache = await caches.open(own)
  await Promise.all(
    Object.entries(files).map(async ([file, integrity]) => {
      const address = addressOf(file)
      // Asset names contain a content hash, so a copy cached by an older release is identical.
      const kept = file.startsWith('assets/') ? await caches.match(address, match) : undefined
      const response = kept ?? (await fetch(address, { cache: 'no-cache', ...(integrity ? { integrity } : {}) }))
      if (!response.ok) throw new TypeError(`${file}: ${response.status}`)
      await cache.put(address, direct(response))
    }),
  )
}

/** Keeps the previous release for pages that still run it. */
async function dropOlder() {
  const releases = (await caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all(releases.slice(0, -2).map((name) => caches.delete(name)))
}

/** Fetches without a timeout when nothing is cached; otherwise rejects after `pageWaitMs`. */
function inTime(request, kept) {
  if (!kept) return fetch(request)
  const slow = new Promise((_, reject) => setTimeout(() => reject(new TypeError('slow')), pageWaitMs))
  return Promise.race([fetch(request), slow])
}

/** Memoized check against the cached config.json; reset whenever a new config.json is stored. */
let revocation = null
function isRevoked() {
  revocation ??= readRevocation()
  return revocation
}

async function readRevocation() {
  try {
    const config = await (await caches.open(lastConfig)).match(addressOf('config.json'), match)
    return (await config.json()).revokedBuilds.includes(version)
  } catch {
    // config.json is not cached yet or has no `revokedBuilds`.
    return false
  }
}

/** Bypasses the HTTP cache, which may still hold a page of the revoked build. */
function fromHost(request) {
  return fetch(request, { cache: 'reload' })
}

async function pageFor(request) {
  const cache = await caches.open(own)
  const atRoot = scope.pathname === '/' && new URL(request.url).pathname !== '/'
  const kept = await cache.match(addressOf(atRoot ? '200.html' : './'), match)
  try {
    return await inTime(request, kept)
  } catch (failure) {
    if (kept) return kept
    throw failure
  }
}

/** Uses the timeout because a pending request blocks the activation of a newer worker. */
async function newestFile(request) {
  const kept = await (await caches.open(own)).match(request.url, match)
  try {
    return await inTime(request, kept)
  } catch (failure) {
    if (kept) return kept
    throw failure
  }
}

/** Has no timeout, so that a slow network cannot hide a change of the operator's switches. */
async function newestConfig(request) {
  const cache = await caches.open(lastConfig)
  try {
    const response = await fetch(request)
    if (response.ok) {
      await cache.put(request.url, response.clone())
      revocation = null
    }
    return response
  } catch (failure) {
    const kept = await cache.match(request.url, match)
    if (kept) return kept
    throw failure
  }
}

async function keptOr(request) {
  return (await caches.match(request.url, match)) ?? fetch(request)
}

function answerFor(request, file) {
  if (request.mode === 'navigate') return pageFor
  if (file.startsWith('assets/')) return keptOr
  return file in files ? newestFile : null
}

self.addEventListener('install', (event) => event.waitUntil(fill()))
self.addEventListener('activate', (event) => event.waitUntil(dropOlder()))
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(scope.href)) return
  const file = request.url.slice(scope.href.length).split(/[?#]/)[0]
  if (file === 'config.json') return event.respondWith(newestConfig(request))
  const answer = answerFor(request, file)
  if (answer) event.respondWith(isRevoked().then((revoked) => (revoked ? fromHost(request) : answer(request))))
})
