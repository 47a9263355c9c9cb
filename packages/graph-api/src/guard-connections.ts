import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddress } from './client-address.ts'

/** Limits of the connections of a server. */
export type ConnectionLimits = {
  readonly total: number
  /**
   * Maximum number of connections per address. Unlimited behind proxies, where all clients have one
   * address.
   */
  readonly perAddress: number
  /**
   * Maximum time from the connection to the headers of the first request, and from headers to the end of
   * the body.
   */
  readonly requestMs: number
  /**
   * Maximum time from a response to the headers of the next request. Longer than Node's
   * `keepAliveTimeout`.
   */
  readonly idleMs: number
  /** Maximum time from the end of a request to the end of its response. */
  readonly responseMs: number
}

export const usualConnections: ConnectionLimits = {
  total: 1_024,
  perAddress: 64,
  requestMs: 4_000,
  idleMs: 7_000,
  responseMs: 20_000,
}

type Tracked = { readonly address: string; until: number; incoming: IncomingMessage | null }

const sweepMs = 250

/**
 * Closes connections above the limits, and those with a slow request or response, for which Node.js
 * checks only every 30 s.
 * @param proxies number of trusted proxies; behind one, all connections have its address
 */
export function guardConnections(
  server: Server,
  proxies: number,
  { total, perAddress, requestMs, idleMs, responseMs }: ConnectionLimits = usualConnections,
): { readonly track: (socket: Socket) => void; readonly close: () => void } {
  // Above this number, Node.js rejects connections before it creates objects for them.
  server.maxConnections = total
  const open = new Map<Socket, Tracked>()
  const counts = new Map<string, number>()

  function forget(socket: Socket, { address }: Tracked): void {
    if (!open.delete(socket)) return
    const count = (counts.get(address) ?? 0) - 1
    if (count > 0) counts.set(address, count)
    else counts.delete(address)
  }

  function track(socket: Socket): void {
    if (open.has(socket)) return
    const address = clientAddress(socket.remoteAddress, undefined, 0)
    const count = counts.get(address) ?? 0
    if (proxies === 0 && count >= perAddress) {
      socket.destroy()
      return
    }
    const tracked: Tracked = { address, until: performance.now() + requestMs, incoming: null }
    open.set(socket, tracked)
    counts.set(address, count + 1)
    socket.once('close', () => forget(socket, tracked))
  }

  function onRequest(incoming: IncomingMessage, response: ServerResponse): void {
    const tracked = open.get(incoming.socket)
    if (!tracked) return
    tracked.until = performance.now() + requestMs
    tracked.incoming = incoming
    response.once('close', () => {
      tracked.until = performance.now() + idleMs
      tracked.incoming = null
    })
  }

  function sweep(): void {
    const now = performance.now()
    for (const [socket, tracked] of open) {
      // A request without a body emits no event when it is complete.
      if (tracked.incoming?.complete) {
        tracked.until = now + responseMs
        tracked.incoming = null
      }
      if (now > tracked.until) socket.destroy()
    }
  }

  server.on('connection', track)
  server.prependListener('request', onRequest)
  const timer = setInterval(sweep, sweepMs)
  timer.unref()
  return {
    track,
    close() {
      clearInterval(timer)
      server.off('connection', track)
      server.off('request', onRequest)
    },
  }
}
