import type { Clock } from '#io/clock.ts'
import { type AttemptReason, ListAttemptError } from './list-errors.ts'

export type DownloadLimits = {
  /** Until the last byte, not only the first: a server that dribbles is one that hangs. */
  readonly timeoutMs: number
  readonly bytes: number
}

export type Downloader = { readonly fetch: typeof fetch; readonly clock: Clock }

/**
 * The bytes behind one http or https address, without credentials or referrer. The cap holds while they stream in, whatever the
 * headers say.
 * @throws ListAttemptError
 */
export async function download(url: string, limits: DownloadLimits, by: Downloader): Promise<Uint8Array> {
  const abort = new AbortController()
  let timedOut = false
  const stop = by.clock.after(limits.timeoutMs, () => {
    timedOut = true
    abort.abort()
  })
  try {
    const response = await by.fetch(url, {
      signal: abort.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'follow',
    })
    refuseBadAnswer(url, response)
    return await readCapped(url, response, limits.bytes)
  } catch (cause) {
    if (timedOut) throw new ListAttemptError(url, { code: 'timeout', limitMs: limits.timeoutMs }, { cause })
    throw cause instanceof ListAttemptError ? cause : new ListAttemptError(url, { code: 'unreachable' }, { cause })
  } finally {
    stop()
    abort.abort()
  }
}

function refuseBadAnswer(asked: string, response: Response) {
  const refuse = (reason: AttemptReason) => {
    throw new ListAttemptError(asked, reason)
  }
  // Redirects are the browser's: it follows them to http and https alone. One that gives up the encryption is not taken.
  const to = response.url || asked
  const kept = to.startsWith('https:') || (to.startsWith('http:') && asked.startsWith('http:'))
  if (!kept) refuse({ code: 'redirected', to })
  if (!response.ok) refuse({ code: 'status', status: response.status })
}

async function readCapped(url: string, response: Response, limitBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new ListAttemptError(url, { code: 'too-large', limitBytes })
  if (Number(response.headers.get('content-length')) > limitBytes) throw tooLarge()
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(chunks, length)
    length += value.length
    if (length > limitBytes) throw tooLarge()
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
