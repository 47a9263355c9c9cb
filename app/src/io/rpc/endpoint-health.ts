import {
  type EndpointFailure,
  RpcHttpError,
  RpcLimitError,
  RpcStaleHeadError,
  RpcTimeoutError,
  RpcUnknownBlockError,
  RpcWrongChainError,
} from './rpc-errors.ts'

/** Health of an endpoint. `restUntil` is the end of its back-off, in milliseconds since 1970. */
export type EndpointHealth = {
  readonly url: string
  readonly failuresInARow: number
  readonly restUntil: number
  readonly lastFailure: EndpointFailure | null
  /**
   * True when a request has been pending so long that a second endpoint is queried, although it has not
   * failed yet.
   */
  readonly isUnresponsive: boolean
}

export function initialHealth(url: string): EndpointHealth {
  return { url, failuresInARow: 0, restUntil: 0, lastFailure: null, isUnresponsive: false }
}

export function afterAnswer(health: EndpointHealth): EndpointHealth {
  return health.failuresInARow === 0 && !health.isUnresponsive ? health : initialHealth(health.url)
}

export function whileUnresponsive(health: EndpointHealth): EndpointHealth {
  return { ...health, isUnresponsive: true }
}

/**
 * @param isOnly true when there is no other endpoint
 * @param chance from 0 to 1; adds up to a quarter to the back-off
 */
export function afterFailure(
  health: EndpointHealth,
  failure: EndpointFailure,
  now: number,
  isOnly = false,
  chance = 0,
): EndpointHealth {
  const failuresInARow = health.failuresInARow + 1
  return {
    url: health.url,
    failuresInARow,
    restUntil: now + Math.round(restOf(failure, failuresInARow, isOnly) * (1 + chance / 4)),
    lastFailure: failure,
    isUnresponsive: false,
  }
}

/** True when the node works, but limits the rate of requests. */
function isBusy(failure: Error): boolean {
  return failure instanceof RpcLimitError || (failure instanceof RpcHttpError && failure.status === 429)
}

/** Total time in milliseconds for which a call is retried while every endpoint limits its rate. */
export const busyRetryBudgetMs = 20_000
const blockRetryBudgetMs = 5000

/** Total time in milliseconds for which a call is retried after this failure. */
export function retryBudgetOf(failure: Error): number {
  if (isBusy(failure)) return busyRetryBudgetMs
  return failure instanceof RpcUnknownBlockError ? blockRetryBudgetMs : 0
}

/** Of two failures, the one with the longer retry time, or the later one when equal. */
export function withLongerRetryBudget(one: Error, later: Error | null): Error {
  return later && retryBudgetOf(later) >= retryBudgetOf(one) ? later : one
}

/** Time in milliseconds until a node that lags by one block usually has that block. */
const blockRestMs = 300

/**
 * Back-off of an endpoint: doubles from half a second to a minute. Longer when a retry cannot succeed
 * soon.
 */
function restOf(failure: EndpointFailure, failuresInARow: number, isOnly: boolean): number {
  if (failure instanceof RpcWrongChainError) return 300_000
  if (failure instanceof RpcStaleHeadError) return 30_000
  if (failure instanceof RpcUnknownBlockError) return blockRestMs
  // A node that timed out delays each call by its timeout, so its back-off is at least that long.
  const first = failure instanceof RpcTimeoutError && !isOnly ? failure.timeoutMs : 500
  const doubling = Math.min(first * 2 ** (failuresInARow - 1), 60_000)
  const retryAfterMs = failure instanceof RpcHttpError ? (failure.retryAfterMs ?? 0) : 0
  return Math.max(doubling, Math.min(retryAfterMs, 300_000))
}

/** Back-off in milliseconds after an action of the user. Available endpoints are still queried first. */
const shortBackoffMs = 200

/**
 * Shortens the back-off after an action of the user, unless the node is on a wrong chain or its head
 * is stale.
 */
export function withShortBackoff(health: EndpointHealth, now: number): EndpointHealth {
  const { lastFailure, restUntil } = health
  if (lastFailure instanceof RpcWrongChainError || lastFailure instanceof RpcStaleHeadError) return health
  return { ...health, restUntil: Math.min(restUntil, now + shortBackoffMs) }
}

/**
 * Endpoints in the order of queries: available ones as configured, unresponsive ones, then those in
 * back-off by its end.
 */
export function inOrder(endpoints: readonly EndpointHealth[], now: number): readonly EndpointHealth[] {
  const available = endpoints
    .filter((endpoint) => endpoint.restUntil <= now)
    .sort((one, other) => Number(one.isUnresponsive) - Number(other.isUnresponsive))
  const coolingDown = endpoints.filter((endpoint) => endpoint.restUntil > now)
  return [...available, ...coolingDown.sort((one, other) => one.restUntil - other.restUntil)]
}

/** End of the shortest back-off in milliseconds since 1970; infinite for an empty list. */
export function firstAvailable(endpoints: Iterable<EndpointHealth>): number {
  return Math.min(...[...endpoints].map(({ restUntil }) => restUntil))
}

export function isAnyBusy(endpoints: Iterable<EndpointHealth>): boolean {
  return [...endpoints].some(({ lastFailure }) => lastFailure !== null && isBusy(lastFailure))
}

/** Number of blocks by which working endpoints may differ: the blocks of ten seconds, at least five. */
export function toleranceOf(blockTimeMs: number): bigint {
  return BigInt(Math.max(5, Math.ceil(10_000 / blockTimeMs)))
}

/** Number of blocks by which `head` lags behind `highest`; 0 within the tolerance. */
export function blocksBehind(head: bigint | null, highest: bigint, tolerance = 5n): bigint {
  return head !== null && head + tolerance < highest ? highest - head : 0n
}
