import { type RpcErrorBody, refusesRange } from '@dexswap/pools-reader/refused-range'
import { failure } from '../failure.ts'

/** A failure of one endpoint, after which the next one is tried. */
export abstract class EndpointFailure extends Error {
  /** Code for everything that is not a valid reply (rule 1.8.02). */
  readonly code = -32000
  declare readonly url: string
}

/** The node responded with an HTTP error status. */
export class RpcHttpError extends failure(
  'RpcHttpError',
  (url: string, status: number, statusText: string, retryAfterMs: number | null) => ({
    message: `${status}: ${statusText}`,
    url,
    status,
    retryAfterMs,
  }),
  EndpointFailure,
) {}

/** The body is not a JSON-RPC reply to the request. */
export class RpcUnexpectedReplyError extends failure(
  'RpcUnexpectedReplyError',
  (url: string, method: string) => ({
    message: `Received unexpected JSON-RPC response to ${method} request.`,
    url,
    method,
  }),
  EndpointFailure,
) {}

export class RpcTimeoutError extends failure(
  'RpcTimeoutError',
  (url: string, timeoutMs: number) => ({
    message: `The node at ${hostOf(url)} did not answer within ${timeoutMs / 1000} s.`,
    url,
    timeoutMs,
  }),
  EndpointFailure,
) {}

/** No network, a refused connection, or a host that forbids cross-origin requests. */
export class RpcUnreachableError extends failure(
  'RpcUnreachableError',
  (url: string) => ({ message: `The node at ${hostOf(url)} cannot be reached.`, url }),
  EndpointFailure,
) {}

/** The response exceeds the page's size limit. */
export class RpcTooLargeError extends failure(
  'RpcTooLargeError',
  (url: string, limitBytes: number) => ({
    message: `The node at ${hostOf(url)} answered with more than ${limitBytes} bytes.`,
    url,
    limitBytes,
  }),
  EndpointFailure,
) {}

/** The node limits the rate of requests (JSON-RPC code -32005 or similar). */
export class RpcLimitError extends failure(
  'RpcLimitError',
  (url: string, detail: string) => ({
    message: `The node at ${hostOf(url)} takes no more requests: ${detail.slice(0, 200)}`,
    url,
  }),
  EndpointFailure,
) {}

/** The endpoint lacks a block that is known to exist, or returned the state before it. */
export class RpcUnknownBlockError extends failure(
  'RpcUnknownBlockError',
  (url: string) => ({ message: `The node at ${hostOf(url)} does not have the block yet.`, url }),
  EndpointFailure,
) {}

/** The endpoint is on another chain. */
export class RpcWrongChainError extends failure(
  'RpcWrongChainError',
  (url: string, expected: number, actual: number) => ({
    message: `The node at ${hostOf(url)} is on chain ${actual}, not on chain ${expected}.`,
    url,
    expected,
    actual,
  }),
  EndpointFailure,
) {}

/** The endpoint lags behind a block that another endpoint has reported. */
export class RpcStaleHeadError extends failure(
  'RpcStaleHeadError',
  (url: string, behind: bigint) => ({ message: `The node at ${hostOf(url)} is ${behind} blocks behind.`, url, behind }),
  EndpointFailure,
) {}

/** No endpoint is configured for the chain. */
export class NoUrlError extends failure('NoUrlError', (chainId: number) => ({
  message: `No url found for chainId ${chainId}`,
  chainId,
})) {}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

// Classifies errors of nodes by texts of the providers in docs/rpc-profiles.md and similar ones.

/** Codes for 'too many requests' of EIP-1474 and of some providers. */
const limitCodes = [-32005, -32016, -32097, 429]
const limitText =
  /rate.?limit|too many requests|request limit|over capacity|throttl|rate: wait|compute units|limit exceeded/i

/** True when the node limits the rate of requests. */
export function refusesMore(error: RpcErrorBody, method: string): boolean {
  if (refusesRange(error, method)) return false
  return limitCodes.includes(error.code) || limitText.test(error.message)
}

/** True when the node lacks the requested block, for example because it lags. */
export function lacksBlock({ message }: RpcErrorBody): boolean {
  return /header (?:is )?not found|unknown block|block not found|state not found|beyond current head|could not find block/i.test(
    message,
  )
}

/** Batch limit that an error states; null when the error is not about batches. */
export function batchLimitIn({ message }: RpcErrorBody, callCount: number): number | null {
  if (!/batch/i.test(message)) return null
  const named = /(?:more than|max(?:imum)?(?: of)?|limit(?: of)?|at most|up to)\D{0,3}(\d{1,4})/i.exec(message)?.[1]
  if (named !== undefined && Number(named) >= 1 && Number(named) < callCount) return Number(named)
  return /large|limit|exceed|too many|max/i.test(message) ? Math.max(1, Math.floor(callCount / 2)) : 1
}
