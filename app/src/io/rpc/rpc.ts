import { dependsOnHead, headIn, isBefore, isEstimate, newestIn } from '../block-header.ts'
import { type Clock, clock as pageClock, sleep } from '../clock.ts'
import { createCallQueue, settle, type WaitingCalls } from './call-queue.ts'
import { type Endpoint, type PostRpc, postRpc } from './endpoint.ts'
import {
  afterAnswer,
  afterFailure,
  blocksBehind,
  busyRetryBudgetMs,
  type EndpointHealth,
  firstAvailable,
  initialHealth,
  inOrder,
  isAnyBusy,
  retryBudgetOf,
  toleranceOf,
  whileUnresponsive,
  withLongerRetryBudget,
  withShortBackoff,
} from './endpoint-health.ts'
import { createEndpointTable, type EndpointTable } from './endpoint-table.ts'
import type { Reply, RpcCall } from './replies.ts'
import { EndpointFailure, NoUrlError, RpcStaleHeadError, RpcUnknownBlockError } from './rpc-errors.ts'
import { afterReplies, noBlocks } from './seen-blocks.ts'

/** The nodes of one chain, with fallback, retries and batches. */
export type Rpc = {
  /**
   * Sends a call. Calls of one event loop tick share an HTTP request.
   * @throws RpcRequestError for a refusal by the node, EndpointFailure when no endpoint is left,
   * NoUrlError
   */
  request(call: RpcCall): Promise<unknown>
  /** Replaces the endpoints. Pending calls still finish at the old ones. */
  use(urls: readonly string[]): void
  /** Ends all back-offs, so that calls for an action of the user query every endpoint. */
  resetBackoff(): void
  /** Excludes an endpoint that returned a wrong value, unless it is the only one. */
  quarantine(url: string): void
  /** URL of the endpoint that the next call queries first; null when there are none. */
  preferred(): string | null
  health(): readonly EndpointHealth[]
}

/** Maximum time in milliseconds to wait for the end of a back-off while no endpoint is available. */
const retryBudgetMs = 4000
/** Time in milliseconds after which the next endpoint is queried in parallel. */
const hedgeMs = 2500
/** Maximum number of rounds over all endpoints without a pause. */
const maxTurns = 3

export function createRpc(options: {
  readonly chainId: number
  readonly urls: readonly string[]
  /** Block time, on which the accepted lag between nodes depends; default 2000. */
  readonly blockTimeMs?: number
  readonly post?: PostRpc
  readonly clock?: Clock
  /** Returns a number from 0 to 1, by which back-offs vary. */
  readonly chance?: () => number
}): Rpc {
  const { chainId, post = postRpc, clock = pageClock, chance = Math.random } = options
  const tolerance = toleranceOf(options.blockTimeMs ?? 2000)
  const table = createEndpointTable(chainId, post)
  let seen = noBlocks

  function use(urls: readonly string[]): void {
    table.set(urls)
    seen = noBlocks
  }

  /**
   * Queries one endpoint, and settles the calls that it answered.
   * @throws EndpointFailure; the other calls are still in `waiting`
   */
  async function askEndpoint({ url, ask }: Endpoint, waiting: WaitingCalls): Promise<void> {
    // Parallel queries share `waiting`, and remove from it the calls that they settled.
    const queried = [...waiting]
    const calls = queried.map((each) => each.call)
    const awaitsReceipt = calls.some(({ method }) => method === 'eth_getTransactionReceipt')
    const needsHead = seen.watchedTo > 0n || awaitsReceipt ? dependsOnHead : isEstimate
    const replies = await ask(calls, needsHead)
    const head = headIn(calls, replies)
    const behind = blocksBehind(head, seen.highest, tolerance)
    if (behind > 0n && table.size() > 1) throw new RpcStaleHeadError(url, behind)
    seen = afterReplies(seen, { head, newest: newestIn(replies), awaitsReceipt }, tolerance)
    const isStale = (call: RpcCall, reply: Reply) =>
      needsHead(call) && isBefore(seen.answeredAt, call, reply, seen.highest)
    const failure = settle(waiting, { url, queried }, replies, isStale)
    if (failure) throw failure
  }

  async function tryEndpoint(endpoint: Endpoint, waiting: WaitingCalls): Promise<EndpointFailure | null> {
    try {
      await askEndpoint(endpoint, waiting)
      table.update(endpoint.url, afterAnswer)
      return null
    } catch (failure) {
      if (!(failure instanceof EndpointFailure)) throw failure
      table.update(endpoint.url, (health) => afterFailure(health, failure, clock.now(), table.size() === 1, chance()))
      return failure
    }
  }

  async function tryEach(waiting: WaitingCalls): Promise<void> {
    const begun = clock.now()
    for (let turn = 0; ; turn++) {
      const last = await queryInOrder(table, clock, begun + busyRetryBudgetMs, new NoUrlError(chainId), (endpoint) =>
        tryEndpoint(endpoint, waiting),
      )
      if (last === null) return
      if (acceptStaleHeads(table)) seen = { ...seen, highest: 0n }
      const available = firstAvailable(table.healths())
      // All endpoints are queried again if the back-off of one has ended meanwhile.
      if (turn < maxTurns && available <= clock.now()) continue
      // Retries only if a back-off ends in time. Otherwise the loop would not wait, and block the page.
      if (Math.max(available, clock.now()) - begun <= retryBudgetOf(last)) continue
      // No node has the block: the chain was reset, or the report of the block was wrong.
      if (last instanceof RpcUnknownBlockError) seen = noBlocks
      throw last
    }
  }

  use(options.urls)
  return {
    use,
    request: createCallQueue(clock, tryEach),
    resetBackoff() {
      for (const { url } of table.healths()) table.update(url, (health) => withShortBackoff(health, clock.now()))
    },
    quarantine(url) {
      if (table.size() > 1) table.remove(url)
    },
    preferred: () => inOrder(table.healths(), clock.now())[0]?.url ?? null,
    health: table.healths,
  }
}

/**
 * Queries endpoints one after another. The request to one that does not respond stays pending.
 * @param busyUntil time until which rate-limited endpoints are awaited
 * @param attempt resolves to null once all calls are answered
 * @returns null when all calls are answered, else the failure with the longest retry time
 */
async function queryInOrder(
  table: EndpointTable,
  clock: Clock,
  busyUntil: number,
  noUrl: NoUrlError,
  attempt: (endpoint: Endpoint) => Promise<EndpointFailure | null>,
): Promise<Error | null> {
  let last: Error = noUrl
  const silent: Promise<EndpointFailure | null>[] = []
  for (const { url, restUntil, lastFailure } of inOrder(table.healths(), clock.now())) {
    const endpoint = table.get(url)
    const rest = restUntil - clock.now()
    if (rest > 0) last = withLongerRetryBudget(last, lastFailure)
    const budgetMs = isAnyBusy(table.healths()) ? Math.max(0, busyUntil - clock.now()) : retryBudgetMs
    if (!endpoint || rest > budgetMs) continue
    if (rest > 0) await sleep(clock, rest)
    const pending = attempt(endpoint)
    const outcome = await (table.size() > 1 ? orSilent(pending, clock, hedgeMs) : pending)
    if (outcome === 'silent') {
      table.update(url, whileUnresponsive)
      silent.push(pending)
    } else if (outcome === null) return null
    else last = withLongerRetryBudget(last, outcome)
  }
  for (const failure of await Promise.all(silent)) {
    if (failure === null) return null
    last = withLongerRetryBudget(last, failure)
  }
  return last
}

/**
 * Accepts stale heads when no other endpoint responds: the chain was reset, or the highest block was
 * wrong.
 */
function acceptStaleHeads(table: EndpointTable): boolean {
  const stale = table.healths().filter(({ lastFailure }) => lastFailure instanceof RpcStaleHeadError)
  for (const { url } of stale) table.update(url, () => initialHealth(url))
  return stale.length > 0
}

/** The result of an attempt, or a marker when it takes longer than `ms`; the attempt itself continues. */
function orSilent<T>(attempt: Promise<T>, clock: Clock, ms: number): Promise<T | 'silent'> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => resolve('silent'))
    attempt.then(resolve, reject).finally(stop)
  })
}
