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

/** What nodes say in an error of JSON-RPC; texts are those of the providers that docs/likenesses.md names, and of their like. */
export type SaidError = { readonly code: number; readonly message: string }

/** Codes of 'too many requests': EIP-1474's limit, and those of some providers. */
const limitCodes = [-32005, -32016, -32097, 429]
const limitText =
  /rate.?limit|too many requests|request limit|over capacity|throttl|rate: wait|compute units|limit exceeded/i
const rangeText =
  /\brange|blocks? (?:distance|query)|too many blocks|more than \d+ (?:results|blocks)|exceeds? (?:max results|limit of \d+)|smaller than size|limited to|at most [\d,.]+ blocks|response (?:size|is too)|no backend is currently healthy/i

/** The question for logs is too large: less may be asked. */
export function refusesRange({ message }: SaidError, method: string): boolean {
  return method === 'eth_getLogs' && rangeText.test(message) && !/beyond current head/i.test(message)
}

/** The node takes no more requests for now. */
export function refusesMore(error: SaidError, method: string): boolean {
  if (refusesRange(error, method)) return false
  return limitCodes.includes(error.code) || limitText.test(error.message)
}

/** The node does not have the block that was asked for, as one that is a little behind another. */
export function lacksBlock({ message }: SaidError): boolean {
  return /header (?:is )?not found|unknown block|block not found|state not found|beyond current head|could not find block/i.test(
    message,
  )
}

/** How many calls a node takes at once, by what it says of too large a batch of `asked`; null where it says something else. */
export function batchLimitIn({ message }: SaidError, asked: number): number | null {
  if (!/batch/i.test(message)) return null
  const named = /(?:more than|max(?:imum)?(?: of)?|limit(?: of)?|at most|up to)\D{0,3}(\d{1,4})/i.exec(message)?.[1]
  if (named !== undefined && Number(named) >= 1 && Number(named) < asked) return Number(named)
  return /large|limit|exceed|too many|max/i.test(message) ? Math.max(1, Math.floor(asked / 2)) : 1
}
