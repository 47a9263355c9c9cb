import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Context, Hono } from 'hono'
import { createAnswerer, refusal } from '#indexer/graphql/answer-query.ts'
import { buildSchema } from '#indexer/graphql/build-schema.ts'
import { clientAddress } from '#indexer/graphql/client-address.ts'
import { GraphqlRequestError, parseGraphqlRequest } from '#indexer/graphql/parse-graphql-request.ts'
import { BodyTooLargeError, readBody } from '#indexer/graphql/read-body.ts'
import { createGate, embeddedLimits, GateFullError, GateLeftError, usualLimits } from '#indexer/graphql/request-gate.ts'
import { shareConcurrent } from '#indexer/graphql/share-concurrent.ts'
import { settings } from '../deployment.ts'
import { entities } from './entities.ts'
import { openIndex } from './open-index.ts'

/** From the last byte of a request to its response, including the time in the queue. */
const deadlineMs = 10_000
const retryAfterSeconds = '1'
const json = { 'content-type': 'application/json; charset=utf-8' }

const pair = entities.find(({ name }) => name === 'Pair')
if (!pair) throw new TypeError('The API has pairs.')
const index = openIndex(pair)
const answer = createAnswerer({
  schema: buildSchema(entities),
  entities,
  index,
  report: (error) => console.error(error),
})
const gate = createGate(settings.databaseUrl === null ? embeddedLimits : usualLimits)

/** The Node.js objects that Ponder's server exposes. */
type Server = { Bindings: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse } }

/** Aborts when the client disconnects or the deadline passes. */
function requestLifetime(outgoing: ServerResponse): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, deadlineMs)
  outgoing.once('close', abort)
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      outgoing.off('close', abort)
    },
  }
}

async function handle(context: Context<Server>): Promise<Response> {
  const { req, env } = context
  const { incoming, outgoing } = env
  const request = parseGraphqlRequest(
    req.method === 'GET' ? new URL(req.url).searchParams : { body: await readBody(incoming) },
  )
  const address = clientAddress(incoming.socket.remoteAddress, req.header('x-forwarded-for'), settings.trustedProxies)
  const lifetime = requestLifetime(outgoing)
  try {
    const leave = await gate.enter(address, lifetime.signal)
    try {
      const { status, body } = await answer(request, lifetime.signal)
      return context.body(body, status, json)
    } finally {
      leave()
    }
  } finally {
    lifetime.end()
  }
}

/** The indexed head, for the starter: bypasses the queue; concurrent requests share one read. */
const readHead = shareConcurrent(async () => {
  const { head } = await index.read({ text: '', values: [] }, new AbortController().signal)
  return { number: head.number, hash: head.hash }
})

const app = new Hono<Server>()
app.on(['GET', 'POST'], '/graphql', handle)
app.get('/head', async (context) => context.json(await readHead()))
app.onError((error, context) => {
  const body = refusal([{ message: error.message }])
  if (error instanceof GraphqlRequestError) return context.body(body, 400, json)
  if (error instanceof BodyTooLargeError) return context.body(body, 413, { ...json, connection: 'close' })
  const later = { ...json, 'retry-after': retryAfterSeconds }
  if (error instanceof GateFullError) return context.body(body, error.isPerAddress ? 429 : 503, later)
  if (error instanceof GateLeftError)
    return context.body(refusal([{ message: 'The question waited too long.' }]), 503, later)
  console.error(error)
  return context.body(refusal([{ message: 'The index could not answer.' }]), 500, json)
})

export default app
