import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'
import { type PageScript, scriptAddress, servedPage } from './page.ts'
import { readApp, type ServedFile, servedFile } from './served-files.ts'

export type ServeAppOptions = {
  /** Folder of the built app, app/dist. */
  readonly folder: string
  /** Port of the server; 0 uses any free port. */
  readonly port: number
  /** Replaces the build's config.json. */
  readonly configJson: object
  /** Local origins that the page may connect to, such as http://127.0.0.1:4601. */
  readonly connectSources: readonly string[]
  /** Scripts that only the sandbox adds, such as its wallet. */
  readonly pageScripts: readonly PageScript[]
}

export type ServedApp = {
  readonly url: string
  close(): Promise<void>
  /**
   * Resolves with the last log line when the server process has ended; absent without a process.
   */
  readonly ended?: Promise<string>
}

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Integrity-Policy': 'blocked-destinations=(script)',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
}

async function readFiles(options: ServeAppOptions): Promise<Map<string, ServedFile>> {
  const built = await readApp(options.folder)
  built.set('config.json', Buffer.from(JSON.stringify(options.configJson)))
  for (const script of options.pageScripts) built.set(scriptAddress(script).slice(1), Buffer.from(script.code))
  const files = new Map<string, ServedFile>()
  for (const [name, body] of built) {
    if (/\.(?:br|gz)$/.test(name) || name.startsWith('_')) continue
    if (name.endsWith('.html')) {
      const { html, policy } = servedPage(body.toString('utf8'), options.connectSources, options.pageScripts)
      files.set(name, { ...servedFile(name, Buffer.from(html)), policy })
      continue
    }
    const br = built.get(`${name}.br`)
    const gzip = built.get(`${name}.gz`)
    files.set(name, servedFile(name, body, br && gzip && name !== 'config.json' ? { br, gzip } : {}))
  }
  return files
}

/** The file at a path; the page for `/` and every other route. */
function fileAt(files: ReadonlyMap<string, ServedFile>, path: string): ServedFile | undefined {
  if (path === '/') return files.get('index.html')
  const file = files.get(path.slice(1))
  // Matches paths of files. Not a portfolio path, which may contain a name with a dot, such as
  // grace.eth.
  const looksLikeFile = /^\/(?:assets|locales|sandbox)\/|^\/(?!portfolio\/).*\.[a-z0-9]+$/i.test(path)
  return file ?? (looksLikeFile ? undefined : (files.get('200.html') ?? files.get('index.html')))
}

function pathOf(request: IncomingMessage): string | null {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
  } catch {
    return null
  }
}

function answer(files: ReadonlyMap<string, ServedFile>, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const path = pathOf(request)
  const file = path === null ? undefined : fileAt(files, path)
  if (!file) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end('Not found\n')
    return
  }
  response.setHeader('ETag', file.tag)
  response.setHeader('Cache-Control', file.cacheControl)
  response.setHeader('Vary', 'Accept-Encoding')
  if (file.policy) response.setHeader('Content-Security-Policy', file.policy)
  if (request.headers['if-none-match'] === file.tag) {
    response.writeHead(304).end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const coding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && file.encoded[name])
  const body = (coding && file.encoded[coding]) ?? file.body
  if (coding) response.setHeader('Content-Encoding', coding)
  response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': body.byteLength })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Serves the built app with the policy, caching and routes that a real host needs.
 * @throws AppNotBuiltError, PageFormatError, PortTakenError
 */
export async function serveApp(options: ServeAppOptions): Promise<ServedApp> {
  const files = await readFiles(options)
  const server = createServer((request, response) => answer(files, request, response))
  const port = await listen(server, options.port)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
