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

/** The nodes of one chain with fallback, retry and batching. */
export type Rpc = {
  /**
   * Calls of the same event loop tick share an HTTP request.
   * @throws RpcRequestError for a node's refusal, EndpointFailure when no endpoint is left,
   * NoUrlError
   */
  request(call: RpcCall): Promise<unknown>
  /** Replaces the endpoints; pending calls finish at the old ones. */
  use(urls: readonly string[]): void
  /** Resets the back-offs, so that calls of a user action try every endpoint. */
  resetBackoff(): void
  /** Removes an endpoint that returned a wrong value, unless it is the only one. */
  quarantine(url: string): void
  /** Endpoint of the next call; null without endpoints. */
  preferred(): string | null
  health(): readonly EndpointHealth[]
}

/** Maximum wait for an endpoint in back-off while no other is available, in milliseconds. */
const retryBudgetMs = 4000
/** Time without a response after which the next endpoint is queried in parallel, in milliseconds. */
const hedgeMs = 2500
/** Maximum number of immediate rounds over all endpoints. */
const maxTurns = 3

export function createRpc(options: {
  readonly chainId: number
  readonly urls: readonly string[]
  /** Determines the accepted lag between nodes; default 2000. */
  readonly blockTimeMs?: number
  readonly post?: PostRpc
  readonly clock?: Clock
  /** 0 to 1, for the jitter of the back-off. */
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
   * Queries one endpoint and settles the answered calls.
   * @throws EndpointFailure with the other calls still in `waiting`
   */
  async function askEndpoint({ url, ask }: Endpoint, waiting: WaitingCalls): Promise<void> {
    // Hedged queries share `waiting`, which shrinks in the meantime.
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
      // Retries, as the back-off of a node may have ended in the meantime.
      if (turn < maxTurns && available <= clock.now()) continue
      // Continues only if a back-off ends in time, because an idle loop would block the page.
      if (Math.max(available, clock.now()) - begun <= retryBudgetOf(last)) continue
      // The chain was reset, or the highest block was wrong.
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
 * Queries endpoints one after the other; an unresponsive one stays pending.
 * @param busyUntil time until which busy endpoints are awaited
 * @param attempt resolves to null once all calls are answered
 * @returns null once all are answered, else the failure with the longest retry time
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
 * Accepts stale heads when no other endpoint responds: the chain was reset, or the highest block
 * was wrong.
 */
function acceptStaleHeads(table: EndpointTable): boolean {
  const stale = table.healths().filter(({ lastFailure }) => lastFailure instanceof RpcStaleHeadError)
  for (const { url } of stale) table.update(url, () => initialHealth(url))
  return stale.length > 0
}

/** Resolves to the marker when an attempt takes longer than `ms`; the attempt continues. */
function orSilent<T>(attempt: Promise<T>, clock: Clock, ms: number): Promise<T | 'silent'> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => resolve('silent'))
    attempt.then(resolve, reject).finally(stop)
  })
}
