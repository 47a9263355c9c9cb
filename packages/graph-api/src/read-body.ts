import type { IncomingMessage } from 'node:http'

/** Maximum size of a request in bytes, several times that of a query with a list of 1000 addresses. */
export const maxBody = 256 * 1024
/** Maximum time in milliseconds from the headers of a request to the end of its body. */
export const bodyDeadlineMs = 5_000

/** Thrown when a request exceeds `maxBody`. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
  constructor() {
    super(`A request has at most ${maxBody} bytes.`)
  }
}

/** Thrown when the body of a request did not arrive in time. */
export class BodyTimeoutError extends Error {
  override readonly name = 'BodyTimeoutError'
  constructor(ms: number) {
    super(`The body of a request has to arrive within ${ms} ms.`)
  }
}

/** Thrown when the client disconnected before the end of its request. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError'
  constructor(cause: unknown) {
    super('The client disconnected.', { cause })
  }
}

/**
 * Reads the text of a request up to `maxBody`.
 * @throws BodyTooLargeError | BodyTimeoutError | ClientGoneError
 */
export async function readBody(incoming: IncomingMessage, deadlineMs: number): Promise<string> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBody) throw new BodyTooLargeError()
  const parts: Buffer[] = []
  let size = 0
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    incoming.destroy()
  }, deadlineMs)
  try {
    for await (const part of incoming as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBody) throw new BodyTooLargeError()
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof BodyTooLargeError) throw error
    throw isLate ? new BodyTimeoutError(deadlineMs) : new ClientGoneError(error)
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(parts).toString('utf8')
}
