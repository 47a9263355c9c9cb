import { failure } from '../failure.ts'
/** Something that keeps an endpoint from being used, and that another endpoint may not have. */
export abstract class EndpointFailure extends Error {
  /** Code of rule 1.8.02 for everything that is not an answer. */
  readonly code = -32000
  declare readonly url: string
}

/** A node answered with an HTTP failure. */
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

/** A node answered with something that is no JSON-RPC reply to what was asked. */
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

/** No connection to the node: no network, a refused connection, or a host that forbids the page to ask. */
export class RpcUnreachableError extends failure(
  'RpcUnreachableError',
  (url: string) => ({ message: `The node at ${hostOf(url)} cannot be reached.`, url }),
  EndpointFailure,
) {}

/** A node answered with more than the page takes of one answer. */
export class RpcTooLargeError extends failure(
  'RpcTooLargeError',
  (url: string, limitBytes: number) => ({
    message: `The node at ${hostOf(url)} answered with more than ${limitBytes} bytes.`,
    url,
    limitBytes,
  }),
  EndpointFailure,
) {}

/** The node says of itself that it takes no more requests (JSON-RPC code -32005 and its like). */
export class RpcLimitError extends failure(
  'RpcLimitError',
  (url: string, said: string) => ({
    message: `The node at ${hostOf(url)} takes no more requests: ${said.slice(0, 200)}`,
    url,
  }),
  EndpointFailure,
) {}

/** An endpoint does not have a block that another one has told of, or answers as of one before it: it is a little behind. */
export class RpcUnknownBlockError extends failure(
  'RpcUnknownBlockError',
  (url: string) => ({ message: `The node at ${hostOf(url)} does not have the block yet.`, url }),
  EndpointFailure,
) {}

/** An endpoint of one chain answers for another one. */
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

/** An endpoint stands behind a block that another one has already shown. */
export class RpcStaleHeadError extends failure(
  'RpcStaleHeadError',
  (url: string, behind: bigint) => ({ message: `The node at ${hostOf(url)} is ${behind} blocks behind.`, url, behind }),
  EndpointFailure,
) {}

/** A chain is asked for that has no endpoint. */
export class NoUrlError extends failure('NoUrlError', (chainId: number) => ({
  message: `No url found for chainId ${chainId}`,
  chainId,
})) {}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
