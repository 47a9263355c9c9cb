import {
  GraphHttpError,
  GraphReplyError,
  GraphTimeoutError,
  GraphTooLargeError,
  GraphUnreachableError,
} from './graph-errors.ts'

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
  const failed = (cause: unknown) => {
    throw cause instanceof DOMException && cause.name === 'TimeoutError'
      ? new GraphTimeoutError(url, timeoutMs, { cause })
      : new GraphUnreachableError(url, { cause })
  }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(failed)
  const text = await readText(url, response, failed)
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

async function readText(url: string, response: Response, failed: (cause: unknown) => never): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read().catch(failed)
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > largestAnswer) {
      void reader.cancel().catch(() => undefined)
      throw new GraphTooLargeError(url, largestAnswer)
    }
    text += decoder.decode(value, { stream: true })
  }
}
