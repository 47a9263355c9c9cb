import { postJson } from '../post-json.ts'
import { BodyTooLargeError, readBody } from '../read-body.ts'

/** Something that keeps an indexer from being used. */
abstract class GraphFailure extends Error {
  readonly url: string
  constructor(url: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.url = url
  }
}

/** No connection: no network, a refused connection, or a host that forbids the page to ask. */
class GraphUnreachableError extends GraphFailure {
  override readonly name = 'GraphUnreachableError'
  constructor(url: string, options?: ErrorOptions) {
    super(url, `The indexer at ${hostOf(url)} cannot be reached.`, options)
  }
}

class GraphTimeoutError extends GraphFailure {
  override readonly name = 'GraphTimeoutError'
  readonly timeoutMs: number
  constructor(url: string, timeoutMs: number, options?: ErrorOptions) {
    super(url, `The indexer at ${hostOf(url)} did not answer within ${timeoutMs / 1000} s.`, options)
    this.timeoutMs = timeoutMs
  }
}

class GraphHttpError extends GraphFailure {
  override readonly name = 'GraphHttpError'
  readonly status: number
  constructor(url: string, status: number) {
    super(url, `The indexer at ${hostOf(url)} answered with ${status}.`)
    this.status = status
  }
}

class GraphTooLargeError extends GraphFailure {
  override readonly name = 'GraphTooLargeError'
  readonly limitBytes: number
  constructor(url: string, limitBytes: number) {
    super(url, `The indexer at ${hostOf(url)} answered with more than ${limitBytes} bytes.`)
    this.limitBytes = limitBytes
  }
}

/** The indexer refused the query; `messages` is what it said. */
export class GraphRefusedError extends GraphFailure {
  override readonly name = 'GraphRefusedError'
  readonly messages: readonly string[]
  constructor(url: string, messages: readonly string[]) {
    super(url, `The indexer at ${hostOf(url)} refused the query: ${messages.join(' ').slice(0, 300)}`)
    this.messages = messages
  }
}

/** The answer is not what was asked for; `problems` says where. */
export class GraphReplyError extends GraphFailure {
  override readonly name = 'GraphReplyError'
  readonly problems: readonly string[]
  constructor(url: string, problems: readonly string[], options?: ErrorOptions) {
    super(url, `The answer of the indexer at ${hostOf(url)} cannot be read: ${problems.join('; ')}`, options)
    this.problems = problems
  }
}

/** A list goes on past what the page is ready to hold. */
export class GraphEndlessListError extends GraphFailure {
  override readonly name = 'GraphEndlessListError'
  readonly limitRows: number
  constructor(url: string, limitRows: number) {
    super(url, `A list of the indexer at ${hostOf(url)} has more than ${limitRows} rows.`)
    this.limitRows = limitRows
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/** Until the last byte. */
const timeoutMs = 15_000
/** A page of 1000 rows with their tokens takes less than one megabyte. */
const largestAnswer = 8 * 1024 * 1024

export type QueryBody = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> }

/**
 * Sends a query without credentials or referrer and reads JSON.
 * @throws GraphUnreachableError | GraphTimeoutError | GraphHttpError | GraphTooLargeError | GraphReplyError
 */
export async function postQuery(url: string, body: QueryBody): Promise<unknown> {
  const { response, body: read } = await postJson(url, body, {
    timeoutMs,
    referrerPolicy: 'no-referrer',
    failures: {
      timedOut: (limit, cause) => new GraphTimeoutError(url, limit, { cause }),
      failed: (cause) =>
        cause instanceof BodyTooLargeError
          ? new GraphTooLargeError(url, cause.limitBytes)
          : new GraphUnreachableError(url, { cause }),
    },
  })
  const text = new TextDecoder().decode(await read((answer) => readBody(answer, largestAnswer)))
  try {
    const answer: unknown = JSON.parse(text)
    // A refusal comes with its reasons, and some servers say 400 or 413 with it.
    if (!response.ok && !hasErrors(answer)) throw new GraphHttpError(url, response.status)
    return answer
  } catch (cause) {
    if (cause instanceof GraphHttpError) throw cause
    if (!response.ok) throw new GraphHttpError(url, response.status)
    throw new GraphReplyError(url, ['it is no JSON'], { cause })
  }
}

function hasErrors(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'errors' in answer && Array.isArray(answer.errors)
}
