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
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    incoming.on('data', (part: Buffer) => {
      size += part.length
      if (size <= maxBody) {
        parts.push(part)
        return
      }
      incoming.pause()
      reject(new BodyTooLargeError())
    })
    incoming.once('end', () => resolve(Buffer.concat(parts).toString('utf8')))
    incoming.once('error', reject)
    // Whoever goes away in the middle of a request hears nothing of this.
    incoming.once('close', () => reject(new BodyTooLargeError()))
  })
}
