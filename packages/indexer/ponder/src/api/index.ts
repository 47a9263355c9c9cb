import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import {
  answerFailure,
  buildSchema,
  createQueryPreparer,
  createRequestHandler,
  guardConnections,
  shareConcurrent,
  usualLimits,
} from '@dexswap/graph-api'
import { Hono } from 'hono'
import { describeFailure } from '#indexer/process/describe-failure.ts'
import { settings } from '../deployment.ts'
import { entities } from './entities.ts'
import { openIndex } from './open-index.ts'

/** Sends the reason to the starter, which logs it. */
function report(error: unknown): void {
  console.error(error)
  process.send?.({ failedQuery: describeFailure(error) })
}

const index = openIndex(entities)
const handle = createRequestHandler({
  prepare: createQueryPreparer({ schema: buildSchema(entities), entities, index, report }),
  limits: usualLimits,
  trustedProxies: settings.trustedProxies,
  report,
})

/**
 * Guards Ponder's server. The server is created after this module was loaded, so its first connection
 * leads to it.
 */
const guarded = new WeakSet<Server>()
subscribe('net.server.socket', (message) => {
  const { socket } = message as { readonly socket: Socket & { readonly server: Server } }
  if (guarded.has(socket.server)) return
  guarded.add(socket.server)
  guardConnections(socket.server, settings.trustedProxies).track(socket)
})

/** The Node.js objects that Ponder's server exposes. */
type Bindings = { Bindings: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse } }

/** The indexed head, for the starter. Not queued, and concurrent requests share one read. */
const readHead = shareConcurrent(async () => {
  const { head } = await index.read({ text: '', values: [] }, new AbortController().signal)
  return { number: head.number, hash: head.hash }
})

const app = new Hono<Bindings>()
app.on(['GET', 'POST'], '/graphql', async (context) => {
  const { status, headers, body } = await handle(context.env.incoming, context.env.outgoing)
  return context.body(body, status, headers)
})
app.get('/head', async (context) => context.json(await readHead()))
app.onError((error, context) => {
  const { status, headers, body } = answerFailure(error, report)
  return context.body(body, status, headers)
})

export default app
