import { indexerBytes, indexerTimeoutMs } from '../bounds.ts'
import { failure } from '../failure.ts'
import { BodyTooLargeError, postJson, readBody } from '../http.ts'

/** No network, a refused connection, or a host that forbids cross-origin requests. */
class GraphUnreachableError extends failure('GraphUnreachableError', (url: string) => ({
  message: `The indexer at ${hostOf(url)} cannot be reached.`,
  url,
})) {}

class GraphTimeoutError extends failure('GraphTimeoutError', (url: string, timeoutMs: number) => ({
  message: `The indexer at ${hostOf(url)} did not answer within ${timeoutMs / 1000} s.`,
  url,
  timeoutMs,
})) {}

class GraphHttpError extends failure('GraphHttpError', (url: string, status: number) => ({
  message: `The indexer at ${hostOf(url)} answered with ${status}.`,
  url,
  status,
})) {}

class GraphTooLargeError extends failure('GraphTooLargeError', (url: string, limitBytes: number) => ({
  message: `The indexer at ${hostOf(url)} answered with more than ${limitBytes} bytes.`,
  url,
  limitBytes,
})) {}

/** The indexer refused the query. `messages`: the errors that it returned. */
export class GraphRefusedError extends failure('GraphRefusedError', (url: string, messages: readonly string[]) => ({
  message: `The indexer at ${hostOf(url)} refused the query: ${messages.join(' ').slice(0, 300)}`,
  url,
  messages,
})) {}

/** The response does not match the schema. `problems`: the paths that differ. */
export class GraphReplyError extends failure('GraphReplyError', (url: string, problems: readonly string[]) => ({
  message: `The answer of the indexer at ${hostOf(url)} cannot be read: ${problems.join('; ')}`,
  url,
  problems,
})) {}

/** The response has fewer rows than the indexer itself counts. `what` describes the missing rows. */
export class GraphPartError extends failure('GraphPartError', (url: string, what: string) => ({
  message: `The answer of the indexer at ${hostOf(url)} is not whole: ${what}`,
  url,
  what,
})) {}

/** A list exceeds the maximum number of rows. */
export class GraphEndlessListError extends failure('GraphEndlessListError', (url: string, limitRows: number) => ({
  message: `A list of the indexer at ${hostOf(url)} has more than ${limitRows} rows.`,
  url,
  limitRows,
})) {}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

export type QueryBody = { readonly query: string; readonly variables: Readonly<Record<string, unknown>> }

/**
 * Sends a query without credentials or referrer, and parses the JSON response.
 * @throws GraphFailure
 */
export async function postQuery(url: string, body: QueryBody): Promise<unknown> {
  const { response, body: read } = await postJson(url, body, {
    timeoutMs: indexerTimeoutMs,
    referrerPolicy: 'no-referrer',
    failures: {
      timedOut: (limit, cause) => new GraphTimeoutError(url, limit, { cause }),
      failed: (cause) =>
        cause instanceof BodyTooLargeError
          ? new GraphTooLargeError(url, cause.limitBytes)
          : new GraphUnreachableError(url, { cause }),
    },
  })
  const text = new TextDecoder().decode(await read((answer) => readBody(answer, indexerBytes)))
  try {
    const answer: unknown = JSON.parse(text)
    // A refusal with reasons is returned, not thrown; some servers send it with status 400 or 413.
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
