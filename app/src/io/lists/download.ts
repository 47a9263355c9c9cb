import type { Clock } from '../clock.ts'
import { failure } from '../failure.ts'
import { BodyTooLargeError, readBody } from '../http.ts'

/** Why one address did not give what it was asked for. */
type AttemptReason =
  /** No answer, or the connection broke. */
  | { readonly code: 'unreachable' }
  | { readonly code: 'status'; readonly status: number }
  | { readonly code: 'timeout'; readonly limitMs: number }
  | { readonly code: 'too-large'; readonly limitBytes: number }
  /** It led to a place that no list may come from. */
  | { readonly code: 'redirected'; readonly to: string }
  /** What came is not what the content identifier stands for. */
  | { readonly code: 'wrong-content'; readonly cid: string }

export class ListAttemptError extends failure('ListAttemptError', (url: string, reason: AttemptReason) => ({
  message: `${url} did not give the list: ${reason.code}.`,
  url,
  reason,
})) {}

type DownloadLimits = {
  /** Until the last byte, not only the first: a server that dribbles is one that hangs. */
  readonly timeoutMs: number
  readonly bytes: number
}

export type Downloader = { readonly fetch: typeof fetch; readonly clock: Clock }

/**
 * The bytes behind one http or https address, without credentials or referrer. The cap holds while they stream in, whatever the
 * headers say.
 * @param accept the media type that is asked for, where the address has several
 * @throws ListAttemptError
 */
export async function download(
  url: string,
  limits: DownloadLimits,
  by: Downloader,
  accept?: string,
): Promise<Uint8Array> {
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
      ...(accept && { headers: { accept } }),
    })
    refuseBadAnswer(url, response)
    return await readBody(response, limits.bytes)
  } catch (cause) {
    if (timedOut) throw new ListAttemptError(url, { code: 'timeout', limitMs: limits.timeoutMs }, { cause })
    if (cause instanceof BodyTooLargeError) {
      throw new ListAttemptError(url, { code: 'too-large', limitBytes: cause.limitBytes }, { cause })
    }
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
