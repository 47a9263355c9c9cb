import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createAnswerer, refusal } from '#indexer/graphql/answer-query.ts'
import { buildSchema } from '#indexer/graphql/build-schema.ts'
import { clientAddress } from '#indexer/graphql/client-address.ts'
import { parseQuestion, QuestionError } from '#indexer/graphql/parse-question.ts'
import { createGate, GateFullError, GateLeftError } from '#indexer/graphql/request-gate.ts'
import { settings } from '../deployment.ts'
import { entities } from './entities.ts'
import { openDatabase } from './open-database.ts'
import { createPrices } from './prices-at.ts'
import { readHead } from './read-head.ts'

/** Largest request that is read, in bytes: a list of 1000 addresses and the query around it fit several times. */
const maxBody = 256 * 1024
/** From the last byte of a question to the first of its answer, waiting included. */
const deadlineMs = 10_000
const retryAfterSeconds = '1'

const pair = entities.find(({ name }) => name === 'Pair')
if (!pair) throw new TypeError('The API has pairs.')

const answer = createAnswerer({
  schema: buildSchema(entities),
  entities,
  database: openDatabase(),
  readHead,
  pricesAt: createPrices(pair),
  report: (error) => console.error(error),
})
const gate = createGate()

type Server = { Bindings: { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } } }

const json = { 'content-type': 'application/json; charset=utf-8' }

async function handle(context: Context<Server>): Promise<Response> {
  const { req, env } = context
  const question = parseQuestion(
    req.method === 'GET' ? new URL(req.url).searchParams : { body: await req.text() },
  )
  const address = clientAddress(
    env.incoming?.socket?.remoteAddress,
    req.header('x-forwarded-for'),
    settings.trustedProxies,
  )
  const signal = AbortSignal.any([req.raw.signal, AbortSignal.timeout(deadlineMs)])
  const leave = await gate.enter(address, signal)
  try {
    const { status, body } = await answer(question, signal)
    return context.body(body, status, json)
  } finally {
    leave()
  }
}

const app = new Hono<Server>()
app.use(
  '/graphql',
  bodyLimit({
    maxSize: maxBody,
    onError: (context) => context.json({ errors: [{ message: `A request has at most ${maxBody} bytes.` }] }, 413),
  }),
)
app.on(['GET', 'POST'], '/graphql', handle)
app.onError((error, context) => {
  const body = refusal([{ message: error.message }])
  if (error instanceof QuestionError) return context.body(body, 400, json)
  const retry = { ...json, 'retry-after': retryAfterSeconds }
  if (error instanceof GateFullError) return context.body(body, error.ofOne ? 429 : 503, retry)
  if (error instanceof GateLeftError) return context.body(refusal([{ message: 'The question waited too long.' }]), 503, retry)
  console.error(error)
  return context.body(refusal([{ message: 'The index could not answer.' }]), 500, json)
})

export default app
