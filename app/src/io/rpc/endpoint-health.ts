import {
  type EndpointFailure,
  RpcHttpError,
  RpcLimitError,
  RpcStaleHeadError,
  RpcTimeoutError,
  RpcUnknownBlockError,
  RpcWrongChainError,
} from './rpc-errors.ts'

/** What is known of one endpoint; `restUntil` in milliseconds since 1970. */
export type EndpointHealth = {
  readonly url: string
  readonly failuresInARow: number
  readonly restUntil: number
  readonly lastFailure: EndpointFailure | null
  /** It was asked, and another was asked beside it since it says nothing: it neither answered nor failed yet. */
  readonly isSilent: boolean
}

export function untried(url: string): EndpointHealth {
  return { url, failuresInARow: 0, restUntil: 0, lastFailure: null, isSilent: false }
}

export function afterAnswer(health: EndpointHealth): EndpointHealth {
  return health.failuresInARow === 0 && !health.isSilent ? health : untried(health.url)
}

export function whileSilent(health: EndpointHealth): EndpointHealth {
  return { ...health, isSilent: true }
}

/**
 * `isOnly`: there is no other endpoint that could answer meanwhile. `chance` from 0 up to 1 makes the rest up to a quarter longer, so that
 * not all pages come back at once.
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
    isSilent: false,
  }
}

/** The node is well and says that it is asked too much. */
function isBusy(failure: Error): boolean {
  return failure instanceof RpcLimitError || (failure instanceof RpcHttpError && failure.status === 429)
}

/** How long a call waits in all where every endpoint says that it is asked too much, or that the block has not come yet. */
export const busyPatienceMs = 20_000
const blockPatienceMs = 5000

/** How long a call is asked again in all where this is what the last endpoint has come to. In milliseconds. */
export function patienceWith(failure: Error): number {
  if (isBusy(failure)) return busyPatienceMs
  return failure instanceof RpcUnknownBlockError ? blockPatienceMs : 0
}

/** Of two failures the one after which a call is asked again for longer; the later one where both are alike. */
export function worthMorePatience(one: Error, later: Error | null): Error {
  return later && patienceWith(later) >= patienceWith(one) ? later : one
}

/** Until the next block has come around to a node that is one behind. */
const blockRestMs = 300

/** Doubling from half a second to a minute; longer where waiting is known to be of no use. */
function restOf(failure: EndpointFailure, failuresInARow: number, isOnly: boolean): number {
  if (failure instanceof RpcWrongChainError) return 300_000
  if (failure instanceof RpcStaleHeadError) return 30_000
  if (failure instanceof RpcUnknownBlockError) return blockRestMs
  // One that keeps silent costs its whole time limit at each call of a transaction: it rests at least as long as it let us wait.
  const first = failure instanceof RpcTimeoutError && !isOnly ? failure.timeoutMs : 500
  const doubling = Math.min(first * 2 ** (failuresInARow - 1), 60_000)
  const asked = failure instanceof RpcHttpError ? (failure.retryAfterMs ?? 0) : 0
  return Math.max(doubling, Math.min(asked, 300_000))
}

/** How long one that failed still rests when somebody asks for something: long enough to come after those that are awake. */
const wakingMs = 200

/** Somebody asked for something, which no back-off may refuse. Waiting is all that helps with another chain or an old one. */
export function woken(health: EndpointHealth, now: number): EndpointHealth {
  const { lastFailure, restUntil } = health
  if (lastFailure instanceof RpcWrongChainError || lastFailure instanceof RpcStaleHeadError) return health
  return { ...health, restUntil: Math.min(restUntil, now + wakingMs) }
}

/** In the order in which to try them: the awake ones as configured, the silent after the others, then the resting ones, the soonest awake first. */
export function inOrder(endpoints: readonly EndpointHealth[], now: number): readonly EndpointHealth[] {
  const awake = endpoints
    .filter((endpoint) => endpoint.restUntil <= now)
    .sort((one, other) => Number(one.isSilent) - Number(other.isSilent))
  const resting = endpoints.filter((endpoint) => endpoint.restUntil > now)
  return [...awake, ...resting.sort((one, other) => one.restUntil - other.restUntil)]
}

/** When the first of them may be asked again, in milliseconds since 1970; infinite where there is none. */
export function firstAwake(endpoints: Iterable<EndpointHealth>): number {
  return Math.min(...[...endpoints].map(({ restUntil }) => restUntil))
}

export function isAnyBusy(endpoints: Iterable<EndpointHealth>): boolean {
  return [...endpoints].some(({ lastFailure }) => lastFailure !== null && isBusy(lastFailure))
}

/** Blocks that an endpoint may be behind another one, as nodes hear of a block at different moments: five, and those of ten seconds. */
export function toleranceOf(blockTimeMs: number): bigint {
  return BigInt(Math.max(5, Math.ceil(10_000 / blockTimeMs)))
}

/** By how many blocks `head` stands behind what another endpoint has shown, or 0 where that is within the tolerance. */
export function blocksBehind(head: bigint | null, highest: bigint, tolerance = 5n): bigint {
  return head !== null && head + tolerance < highest ? highest - head : 0n
}
