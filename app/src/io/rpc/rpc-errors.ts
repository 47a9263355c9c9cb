/** Something that keeps an endpoint from being used, and that another endpoint may not have. */
export abstract class EndpointFailure extends Error {
  /** Code of the catalogue in spec/1 §8 for everything that is not an answer. */
  readonly code = -32000
  readonly url: string
  constructor(url: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.url = url
  }
}

/** A node answered with an HTTP failure. */
export class RpcHttpError extends EndpointFailure {
  override readonly name = 'RpcHttpError'
  readonly status: number
  /** From the Retry-After header, in milliseconds. */
  readonly retryAfterMs: number | null
  constructor(url: string, status: number, statusText: string, retryAfterMs: number | null) {
    super(url, `${status}: ${statusText}`)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** A node answered with something that is no JSON-RPC reply to what was asked. */
export class RpcUnexpectedReplyError extends EndpointFailure {
  override readonly name = 'RpcUnexpectedReplyError'
  readonly method: string
  constructor(url: string, method: string, options?: ErrorOptions) {
    super(url, `Received unexpected JSON-RPC response to ${method} request.`, options)
    this.method = method
  }
}

export class RpcTimeoutError extends EndpointFailure {
  override readonly name = 'RpcTimeoutError'
  readonly timeoutMs: number
  constructor(url: string, timeoutMs: number, options?: ErrorOptions) {
    super(url, `The node at ${hostOf(url)} did not answer within ${timeoutMs / 1000} s.`, options)
    this.timeoutMs = timeoutMs
  }
}

/** No connection to the node: no network, a refused connection, or a host that forbids the page to ask. */
export class RpcUnreachableError extends EndpointFailure {
  override readonly name = 'RpcUnreachableError'
  constructor(url: string, options?: ErrorOptions) {
    super(url, `The node at ${hostOf(url)} cannot be reached.`, options)
  }
}

/** The node says of itself that it takes no more requests (JSON-RPC code -32005 and its like). */
export class RpcLimitError extends EndpointFailure {
  override readonly name = 'RpcLimitError'
  constructor(url: string, said: string) {
    super(url, `The node at ${hostOf(url)} takes no more requests: ${said.slice(0, 200)}`)
  }
}

/** An endpoint of one chain answers for another one. */
export class RpcWrongChainError extends EndpointFailure {
  override readonly name = 'RpcWrongChainError'
  readonly expected: number
  readonly actual: number
  constructor(url: string, expected: number, actual: number) {
    super(url, `The node at ${hostOf(url)} is on chain ${actual}, not on chain ${expected}.`)
    this.expected = expected
    this.actual = actual
  }
}

/** An endpoint stands behind a block that another one has already shown. */
export class RpcStaleHeadError extends EndpointFailure {
  override readonly name = 'RpcStaleHeadError'
  readonly behind: bigint
  constructor(url: string, behind: bigint) {
    super(url, `The node at ${hostOf(url)} is ${behind} blocks behind.`)
    this.behind = behind
  }
}

/** A chain is asked for that has no endpoint. */
export class NoUrlError extends Error {
  override readonly name = 'NoUrlError'
  readonly chainId: number
  constructor(chainId: number) {
    super(`No url found for chainId ${chainId}`)
    this.chainId = chainId
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
