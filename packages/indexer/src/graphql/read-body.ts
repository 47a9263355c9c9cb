import type { IncomingMessage } from 'node:http'

/** Maximum bytes of a request: several times a query with a list of 1000 addresses. */
export const maxBody = 256 * 1024

/** A request exceeds `maxBody`. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
  constructor() {
    super(`A request has at most ${maxBody} bytes.`)
  }
}

/** The text of a request, read up to `maxBody`. @throws BodyTooLargeError */
export async function readBody(incoming: IncomingMessage): Promise<string> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBody) throw new BodyTooLargeError()
  const parts: Buffer[] = []
  let size = 0
  // A disconnect ends the loop with a stream error.
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBody) throw new BodyTooLargeError()
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
