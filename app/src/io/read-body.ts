import { failure } from './failure.ts'
/** An answer went on past what is taken of it. */
export class BodyTooLargeError extends failure('BodyTooLargeError', (limitBytes: number) => ({
  message: `The answer has more than ${limitBytes} bytes.`,
  limitBytes,
})) {}

/**
 * The bytes of an answer. The limit holds while they stream in, whatever the headers say.
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
