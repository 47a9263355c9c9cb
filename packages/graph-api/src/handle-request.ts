import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, type QueryPreparer, refusal } from './answer-query.ts'
import { clientAddress } from './client-address.ts'
import { DatabaseUnavailableError } from './database.ts'
import { GraphqlRequestError, parseGraphqlRequest } from './parse-graphql-request.ts'
import { BodyTimeoutError, BodyTooLargeError, bodyDeadlineMs, ClientGoneError, readBody } from './read-body.ts'
import { createGate, type Gate, GateFullError, GateLeftError, type GateLimits } from './request-gate.ts'

/**
 * Maximum time in milliseconds from the end of a request to its response, including its time in
 * queues.
 */
const answerDeadlineMs = 10_000
const retryAfterSeconds = '1'
const json = { 'content-type': 'application/json; charset=utf-8' }
/**
 * Seconds for which a cache may serve a response to equal GET requests: less than a block of most
 * chains.
 */
const cacheSeconds = 1
/** Cost from which a query counts as large and has a queue of its own: about 10 ms of processor time. */
const largeUnits = 5_000

/** Limits of request bodies that arrive at the same time, of at most 256 kB each. */
const bodyLimits: GateLimits = { running: 64, waiting: 0, runningPerAddress: 16, waitingPerAddress: 0 }
/** Limits of large queries. Below the whole capacity, so that small queries do not wait for them. */
const largeLimits: GateLimits = { running: 2, waiting: 32, runningPerAddress: 1, waitingPerAddress: 8 }

export type HttpAnswer = {
  readonly status: 200 | 400 | 408 | 413 | 429 | 500 | 503 | 504
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type HandlerOptions = {
  readonly prepare: QueryPreparer
  readonly limits: GateLimits
  /** Number of trusted proxies that set `X-Forwarded-For`. */
  readonly trustedProxies: number
  /** Called with errors that no rule of the API explains. */
  readonly report: (error: unknown) => void
  /** Maximum time in milliseconds from the headers of a request to the end of its body. */
  readonly bodyMs?: number
}

/** Aborts when the client disconnects or the deadline passes. */
function requestLifetime(outgoing: ServerResponse): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, bodyDeadlineMs + answerDeadlineMs)
  outgoing.once('close', abort)
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      outgoing.off('close', abort)
    },
  }
}

async function within<T>(gate: Gate, address: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const leave = await gate.enter(address, signal)
  try {
    return await work()
  } finally {
    leave()
  }
}

/**
 * Responses to GET may be cached for `cacheSeconds` if they state their block; all others are
 * `no-store`.
 */
function cacheHeaders({ method }: IncomingMessage, { tag }: Answer): Readonly<Record<string, string>> {
  if (method !== 'GET' || tag === null) return { 'cache-control': 'no-store' }
  return { 'cache-control': `public, max-age=${cacheSeconds}`, etag: `W/"${tag}"` }
}

/** The response to a failure that the query did not cause. */
export function answerFailure(error: unknown, report: (error: unknown) => void): HttpAnswer {
  const later = { ...json, 'retry-after': retryAfterSeconds }
  const body = refusal([{ message: error instanceof Error ? error.message : String(error) }])
  if (error instanceof GraphqlRequestError || error instanceof ClientGoneError)
    return { status: 400, headers: json, body }
  if (error instanceof BodyTooLargeError) return { status: 413, headers: { ...json, connection: 'close' }, body }
  if (error instanceof BodyTimeoutError) return { status: 408, headers: { ...json, connection: 'close' }, body }
  // The rest of the body may be unread, so the connection cannot be reused.
  if (error instanceof GateFullError)
    return { status: error.isPerAddress ? 429 : 503, headers: { ...later, connection: 'close' }, body }
  if (error instanceof GateLeftError) {
    return { status: 503, headers: later, body: refusal([{ message: 'The query waited too long.' }]) }
  }
  report(error)
  if (error instanceof DatabaseUnavailableError) return { status: 503, headers: later, body }
  return { status: 500, headers: json, body: refusal([{ message: 'The index could not answer.' }]) }
}

/** Answers GraphQL requests over HTTP. Each step has its own queue with limits per address. */
export function createRequestHandler({
  prepare,
  limits,
  trustedProxies,
  report,
  bodyMs = bodyDeadlineMs,
}: HandlerOptions) {
  const bodies = createGate(bodyLimits)
  const queries = createGate(limits)
  const large = createGate({ ...largeLimits, running: Math.max(1, Math.floor(limits.running / 2)) })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<HttpAnswer> {
    const header = incoming.headers['x-forwarded-for']
    const forwardedFor = Array.isArray(header) ? header.join() : header
    const address = clientAddress(incoming.socket.remoteAddress, forwardedFor, trustedProxies)
    const { signal, end } = requestLifetime(outgoing)
    try {
      const request = parseGraphqlRequest(
        incoming.method === 'GET'
          ? new URL(incoming.url ?? '/', 'http://localhost').searchParams
          : { body: await within(bodies, address, signal, () => readBody(incoming, bodyMs)) },
      )
      const first = await within(queries, address, signal, async () => {
        const prepared = await prepare(request, signal)
        return prepared.units < largeUnits ? prepared.run(signal) : prepared
      })
      const answered = 'run' in first ? await within(large, address, signal, () => first.run(signal)) : first
      return { status: answered.status, headers: { ...json, ...cacheHeaders(incoming, answered) }, body: answered.body }
    } finally {
      end()
    }
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): Promise<HttpAnswer> =>
    answer(incoming, outgoing).catch((error: unknown) => answerFailure(error, report))
}
