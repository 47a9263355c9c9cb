// Served in the place of `sw.js` in an incident: ends the worker that is installed, whatever it is, and everything that it stored.
// Fetches of the page go to the network from the moment this is active, as it hears none. See docs/incidents.md.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(endAll()))

async function endAll() {
  // All of them: a hostile worker may have used any name.
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // A page that is closing cannot be navigated.
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => null)))
}
