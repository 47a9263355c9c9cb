import { failure } from './failure.ts'

/** Creates the caller's own errors for failures of the request. */
type NoAnswer = {
  readonly timedOut: (timeoutMs: number, cause: unknown) => Error
  /** No network, a refused connection, a forbidden cross-origin request, or an incomplete body. */
  readonly failed: (cause: unknown) => Error
}

type PostTerms = {
  /** Maximum time until the complete response, in milliseconds. */
  readonly timeoutMs: number
  readonly referrerPolicy?: ReferrerPolicy
  readonly failures: NoAnswer
}

type Posted = {
  readonly response: Response
  /** Reads the body. @throws like `postJson` */
  body<T>(read: (response: Response) => Promise<T>): Promise<T>
}

/**
 * Sends JSON without credentials.
 * @throws the error that `failures` creates, for a failed connection or a timeout
 */
export async function postJson(
  url: string,
  sent: unknown,
  { timeoutMs, failures, ...terms }: PostTerms,
): Promise<Posted> {
  const failed = (cause: unknown): never => {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw isLate ? failures.timedOut(timeoutMs, cause) : failures.failed(cause)
  }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
    ...terms,
  }).catch(failed)
  return { response, body: (read) => read(response).catch(failed) }
}

/** The response exceeds the size limit. */
export class BodyTooLargeError extends failure('BodyTooLargeError', (limitBytes: number) => ({
  message: `The answer has more than ${limitBytes} bytes.`,
  limitBytes,
})) {}

/**
 * Reads a body. The limit applies to the received bytes, not only to the header.
 * @throws BodyTooLargeError; what the connection throws
 */
export async function readBody(response: Response, limitBytes: number): Promise<Uint8Array> {
  if (Number(response.headers.get('content-length')) > limitBytes) throw new BodyTooLargeError(limitBytes)
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(chunks, length)
    length += value.length
    if (length > limitBytes) {
      void reader.cancel().catch(() => undefined)
      throw new BodyTooLargeError(limitBytes)
    }
    chunks.push(value)
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
