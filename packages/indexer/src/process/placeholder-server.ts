import { once } from 'node:events'
import { createServer } from 'node:http'

const retryAfterSeconds = 5
const allowed = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'GET, POST',
}

export type PlaceholderServer = { readonly end: () => Promise<void> }

/**
 * Responds while no process of the index listens: 503 with the reason, as text on `/ready`, else as
 * a GraphQL error. `end` resolves once the port is free.
 */
export async function startPlaceholderServer(
  { hostname, port }: { readonly hostname: string; readonly port: number },
  because: string,
): Promise<PlaceholderServer> {
  const answer = JSON.stringify({ errors: [{ message: because }] })
  const server = createServer(({ method, url = '/' }, response) => {
    // Answers the preflight, so that pages of other origins can read the reason.
    if (method === 'OPTIONS') return response.writeHead(204, { ...allowed, connection: 'close' }).end()
    const isPlain = url === '/ready' || url === '/health'
    const headers = {
      'content-type': isPlain ? 'text/plain; charset=utf-8' : 'application/json',
      ...allowed,
      'retry-after': String(retryAfterSeconds),
      connection: 'close',
    }
    response.writeHead(503, headers).end(isPlain ? because : answer)
  })
  // When the previous process still occupies the port, no server listens in the meantime.
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, hostname, () => resolve(true))
  })
  return {
    async end() {
      if (!isListening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
