import { once } from 'node:events'
import { createServer } from 'node:http'

const retryAfterSeconds = 5
const allowed = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'GET, POST',
}

export type StandIn = { readonly end: () => Promise<void> }

/**
 * Answers where the process of the index listened, until the next one is started: 503 with the reason, to `/ready` as text and to
 * questions as GraphQL says it. `end` resolves once the port is free again.
 */
export async function standIn(
  { hostname, port }: { readonly hostname: string; readonly port: number },
  because: string,
): Promise<StandIn> {
  const answer = JSON.stringify({ errors: [{ message: because }] })
  const server = createServer(({ method, url = '/' }, response) => {
    // What a browser asks before it lets a page ask: refused, the page would not learn why nobody answers.
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
  // The port may still be in the hands of what has just ended: then nobody is answered, as before.
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
