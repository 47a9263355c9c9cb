import { RpcHttpError, RpcTimeoutError, RpcUnexpectedReplyError, RpcUnreachableError } from './rpc-errors.ts'

export type PostJson = (url: string, body: unknown, method: string) => Promise<unknown>

export const timeoutMs = 10_000

/**
 * Sends JSON and reads JSON. `method` names the request in an error.
 * @throws RpcHttpError | RpcTimeoutError | RpcUnreachableError | RpcUnexpectedReplyError
 */
export const postJson: PostJson = async (url, body, method) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw noAnswer(url, cause)
  })
  if (!response.ok) throw new RpcHttpError(url, response.status, response.statusText, retryAfter(response))
  const text = await response.text().catch((cause: unknown) => {
    throw noAnswer(url, cause)
  })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RpcUnexpectedReplyError(url, method, { cause })
  }
}

function noAnswer(url: string, cause: unknown): RpcTimeoutError | RpcUnreachableError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
  return timedOut ? new RpcTimeoutError(url, timeoutMs, { cause }) : new RpcUnreachableError(url, { cause })
}

/** Seconds only; the header's other form, a date, is not used by nodes. */
function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}
