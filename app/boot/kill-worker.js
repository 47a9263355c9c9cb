// Replaces `sw.js` in an incident: unregisters the installed worker and deletes its caches.
// It has no fetch handler, so requests go to the network once it is active. See docs/incidents.md.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(endAll()))

async function endAll() {
  // Deletes caches under every name, because a hostile worker may have used any.
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // `navigate` rejects for a page that is closing.
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => null)))
}
