// Keeps the page at hand without a network, and every file of a release that is open: a page that loads a part late finds
// it although the host has gone on to a newer release. It never takes over a page that is open, and never answers for the
// chain: nodes, indexers and lists are asked as ever.

/** Filled in by build/offline.ts: each file with its integrity hash, null for pages, and a name for all of them together. */
const { version, files } = JSON.parse('%RELEASE%')

const prefix = 'dexswap release '
const own = `${prefix}${version}`
/** The operator's switches outlive a release. */
const lastConfig = 'dexswap config'
/** A network that does not answer a page or a file that is kept in this time is taken for none. */
const pageWaitMs = 5000

const scope = new URL('./', self.location.href)
const addressOf = (file) => new URL(file, scope).href
const match = { ignoreVary: true, ignoreSearch: true }

/** Pages refuse an answer that came by way of another address; some hosts send `200.html` to `200`. */
function direct(response) {
  return response.redirected ? new Response(response.body, response) : response
}

async function fill() {
  const cache = await caches.open(own)
  await Promise.all(
    Object.entries(files).map(async ([file, integrity]) => {
      const address = addressOf(file)
      // What an older release has under a name that holds its hash is the same.
      const kept = file.startsWith('assets/') ? await caches.match(address, match) : undefined
      const response = kept ?? (await fetch(address, { cache: 'no-cache', ...(integrity ? { integrity } : {}) }))
      if (!response.ok) throw new TypeError(`${file}: ${response.status}`)
      await cache.put(address, direct(response))
    }),
  )
}

/** The release before this one stays for pages that are still open with it. */
async function dropOlder() {
  const releases = (await caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all(releases.slice(0, -2).map((name) => caches.delete(name)))
}

/** What the network has; nothing where it takes too long and there is something else to answer with. */
function inTime(request, kept) {
  if (!kept) return fetch(request)
  const slow = new Promise((_, reject) => setTimeout(() => reject(new TypeError('slow')), pageWaitMs))
  return Promise.race([fetch(request), slow])
}

/** Whether the last config.json revoked this build; read once per life of the worker, and anew with each config.json. */
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
    // No config.json yet, or one that revokes nothing.
    return false
  }
}

/** Past the HTTP cache as well: it may hold the page of the revoked build. */
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

/** A question that is left open keeps a newer release from taking over. */
async function newestFile(request) {
  const kept = await (await caches.open(own)).match(request.url, match)
  try {
    return await inTime(request, kept)
  } catch (failure) {
    if (kept) return kept
    throw failure
  }
}

/** The operator's word is waited for, however slow. */
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
