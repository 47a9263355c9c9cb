import type { Clock } from '../clock.ts'
import { failure } from '../failure.ts'
import { BodyTooLargeError, readBody } from '../http.ts'

/** Why a token list could not be downloaded from one URL. */
type AttemptReason =
  /** No response, or a connection that broke. */
  | { readonly code: 'unreachable' }
  | { readonly code: 'status'; readonly status: number }
  | { readonly code: 'timeout'; readonly limitMs: number }
  | { readonly code: 'too-large'; readonly limitBytes: number }
  /** The server redirected to http or to another scheme. */
  | { readonly code: 'redirected'; readonly to: string }
  /** The content does not match its identifier. */
  | { readonly code: 'wrong-content'; readonly cid: string }

export class ListAttemptError extends failure('ListAttemptError', (url: string, reason: AttemptReason) => ({
  message: `${url} did not give the list: ${reason.code}.`,
  url,
  reason,
})) {}

type DownloadLimits = {
  /** Maximum time until the complete response, because a server may send single bytes slowly. */
  readonly timeoutMs: number
  readonly bytes: number
}

export type Downloader = { readonly fetch: typeof fetch; readonly clock: Clock }

/**
 * Downloads an http(s) URL without credentials or referrer. The size limit counts received bytes.
 * @param accept media type to request
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

function refuseBadAnswer(requested: string, response: Response) {
  const refuse = (reason: AttemptReason) => {
    throw new ListAttemptError(requested, reason)
  }
  // Browsers follow redirects to http and https. A redirect from https to http is rejected here.
  const to = response.url || requested
  const isSchemeAllowed = to.startsWith('https:') || (to.startsWith('http:') && requested.startsWith('http:'))
  if (!isSchemeAllowed) refuse({ code: 'redirected', to })
  if (!response.ok) refuse({ code: 'status', status: response.status })
}
