import { listBounds } from '../bounds.ts'
import { type Clock, clock } from '../clock.ts'
import { failure } from '../failure.ts'
import { BodyTooLargeError, readBody } from '../http.ts'
import { isContentOf } from './content-id.ts'

/** No address gave the list: each of them failed, in the order in which they were asked (rule 1.8.09). */
export class ListDownloadError extends Error {
  override readonly name = 'ListDownloadError'
  /** What went wrong at each address. */
  readonly attempts: readonly Error[]
  constructor(attempts: readonly Error[]) {
    super('Failed to download list', { cause: attempts.at(-1) })
    this.attempts = attempts
  }
}

/** Why one address did not give a list. */
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

/** Where bytes come from: an address, or content that any of the gateways may bring. */
export type ListSource =
  | { readonly kind: 'web'; readonly url: string }
  | { readonly kind: 'ipfs'; readonly cid: string; readonly path: string }
  | { readonly kind: 'ipns'; readonly name: string; readonly path: string }

function addressesOf(source: ListSource, gateways: readonly string[]): readonly string[] {
  if (source.kind === 'web') return [source.url]
  const name = source.kind === 'ipfs' ? source.cid : source.name
  return gateways.map((gateway) => `${gateway.replace(/\/+$/, '')}/${source.kind}/${name}${source.path || '/'}`)
}

/**
 * The text of a list, from the first address that gives it.
 * @throws ListDownloadError when none does
 */
export async function downloadList(
  source: ListSource,
  gateways: readonly string[],
  by: Downloader = { fetch: (...asked) => fetch(...asked), clock },
): Promise<string> {
  const attempts: Error[] = []
  for (const url of addressesOf(source, gateways)) {
    try {
      const bytes = await download(url, listBounds, by)
      // A path leads through a directory, whose blocks are not here to be checked.
      if (source.kind === 'ipfs' && source.path.length <= 1 && !(await isContentOf(source.cid, bytes))) {
        throw new ListAttemptError(url, { code: 'wrong-content', cid: source.cid })
      }
      return new TextDecoder().decode(bytes)
    } catch (error) {
      attempts.push(
        error instanceof Error ? error : new ListAttemptError(url, { code: 'unreachable' }, { cause: error }),
      )
    }
  }
  throw new ListDownloadError(attempts)
}
