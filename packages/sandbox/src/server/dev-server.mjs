// Runs Vite in a Node.js process without tsx, with which its plugins lack parts of `import.meta`. Gets
// its settings in one message, replies with its port or an error, and ends with its parent.
import { join } from 'node:path'
import { createServer } from 'vite'

process.on('disconnect', () => process.exit())
// Ctrl-C signals all processes of the terminal. This one ignores it, because its parent ends it.
process.on('SIGINT', () => {})

// Replaces the service worker of the built app, which would serve old files, and unregisters itself.
const leavingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()))
`

/** @param {{ configJson: object, scripts: { address: string, code: string }[] }} settings */
function sandboxPlugin({ configJson, scripts }) {
  const files = new Map([
    ['/config.json', { type: 'application/json', body: JSON.stringify(configJson) }],
    ['/sw.js', { type: 'text/javascript', body: leavingWorker }],
  ])
  for (const { address, code } of scripts) files.set(address, { type: 'text/javascript', body: code })
  return {
    name: 'sandbox',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get((request.url ?? '').replace(/\?.*/, ''))
        if (!file) return next()
        response.setHeader('Content-Type', file.type).end(file.body)
      })
    },
    transformIndexHtml: () =>
      scripts.map(({ address }) => ({ tag: 'script', attrs: { type: 'module', src: address }, injectTo: 'head' })),
  }
}

process.once('message', async (settings) => {
  try {
    const server = await createServer({
      root: settings.folder,
      configFile: join(settings.folder, 'vite.config.ts'),
      logLevel: 'warn',
      plugins: [sandboxPlugin(settings)],
      server: { host: '127.0.0.1', port: settings.port, strictPort: true },
    })
    await server.listen()
    process.send({ port: server.httpServer.address().port })
  } catch (error) {
    process.send({ problem: error instanceof Error ? error.message : String(error) })
  }
})
