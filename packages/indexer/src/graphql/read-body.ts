import type { IncomingMessage } from 'node:http'

/** Largest request that is read, in bytes: a list of 1000 addresses and the query around it fit several times. */
export const maxBody = 256 * 1024

/** A request is larger than is read. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
  constructor() {
    super(`A request has at most ${maxBody} bytes.`)
  }
}

/** The text of a request, of which no more is read than is answered. @throws BodyTooLargeError */
export async function readBody(incoming: IncomingMessage): Promise<string> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBody) throw new BodyTooLargeError()
  const parts: Buffer[] = []
  let size = 0
  // Whoever goes away in the middle ends this with an error of the stream.
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBody) throw new BodyTooLargeError()
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
