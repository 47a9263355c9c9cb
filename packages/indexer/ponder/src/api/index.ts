import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Context, Hono } from 'hono'
import { createAnswerer, refusal } from '#indexer/graphql/answer-query.ts'
import { buildSchema } from '#indexer/graphql/build-schema.ts'
import { clientAddress } from '#indexer/graphql/client-address.ts'
import { parseQuestion, QuestionError } from '#indexer/graphql/parse-question.ts'
import { BodyTooLargeError, readBody } from '#indexer/graphql/read-body.ts'
import { createGate, embeddedLimits, GateFullError, GateLeftError, usualLimits } from '#indexer/graphql/request-gate.ts'
import { sharing } from '#indexer/graphql/sharing.ts'
import { settings } from '../deployment.ts'
import { entities } from './entities.ts'
import { openIndex } from './open-index.ts'

/** From the last byte of a question to its answer, waiting included. */
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

/** What Ponder's server hands on of Node's. */
type Server = { Bindings: { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse } }

/** Aborts when the client has gone or the time is over. */
function attentionOf(outgoing: ServerResponse): { readonly signal: AbortSignal; readonly end: () => void } {
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
  const question = parseQuestion(
    req.method === 'GET' ? new URL(req.url).searchParams : { body: await readBody(incoming) },
  )
  const address = clientAddress(incoming.socket.remoteAddress, req.header('x-forwarded-for'), settings.trustedProxies)
  const attention = attentionOf(outgoing)
  try {
    const leave = await gate.enter(address, attention.signal)
    try {
      const { status, body } = await answer(question, attention.signal)
      return context.body(body, status, json)
    } finally {
      leave()
    }
  } finally {
    attention.end()
  }
}

/** Where the index stands, for the one that started it: asked before all questions, and once for all who ask at the same time. */
const standing = sharing(async () => {
  const { head } = await index.read({ text: '', values: [] }, new AbortController().signal)
  return { number: head.number, hash: head.hash }
})

const app = new Hono<Server>()
app.on(['GET', 'POST'], '/graphql', handle)
app.get('/head', async (context) => context.json(await standing()))
app.onError((error, context) => {
  const body = refusal([{ message: error.message }])
  if (error instanceof QuestionError) return context.body(body, 400, json)
  if (error instanceof BodyTooLargeError) return context.body(body, 413, { ...json, connection: 'close' })
  const later = { ...json, 'retry-after': retryAfterSeconds }
  if (error instanceof GateFullError) return context.body(body, error.ofOne ? 429 : 503, later)
  if (error instanceof GateLeftError)
    return context.body(refusal([{ message: 'The question waited too long.' }]), 503, later)
  console.error(error)
  return context.body(refusal([{ message: 'The index could not answer.' }]), 500, json)
})

export default app
