import { dependsOnHead, headIn, isBefore, isEstimate, newestIn } from '../block-header.ts'
import { type Clock, clock as pageClock, sleep } from '../clock.ts'
import { createEndpoint, type Endpoint, type PostRpc, postRpc } from './endpoint.ts'
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
import type { RpcCall } from './replies.ts'
import { EndpointFailure, NoUrlError, RpcStaleHeadError, RpcUnknownBlockError } from './rpc-errors.ts'

/** The nodes of one chain with fallback, retry and batching. */
export type Rpc = {
  /**
   * Calls of the same event loop turn share an HTTP request.
   * @throws RpcRequestError for a node's refusal, EndpointFailure once no endpoint is left, NoUrlError
   */
  request(call: RpcCall): Promise<unknown>
  /** Replaces the endpoints; pending calls finish at the old ones. */
  use(urls: readonly string[]): void
  /** Resets the back-offs, so that calls of a user action reach every endpoint. */
  resetBackoff(): void
  /** Removes an endpoint that returned a wrong value, unless it is the only one. */
  quarantine(url: string): void
  /** Endpoint of the next call; null when there is none. */
  preferred(): string | null
  health(): readonly EndpointHealth[]
}

type Waiting = {
  readonly call: RpcCall
  readonly resolve: (result: unknown) => void
  readonly reject: (failure: unknown) => void
}

/** Maximum wait for an endpoint in back-off while no other is available. */
const retryBudgetMs = 4000
/** Time without a response after which the next endpoint is queried in parallel. */
const hedgeMs = 2500
/** Immediate retries over all endpoints. */
const maxTurns = 3

export function createRpc(options: {
  readonly chainId: number
  readonly urls: readonly string[]
  /** Determines the tolerated lag between healthy nodes; 2000 by default. */
  readonly blockTimeMs?: number
  readonly post?: PostRpc
  readonly clock?: Clock
  /** 0 to 1: jitter of the back-off. */
  readonly chance?: () => number
}): Rpc {
  const { chainId, post = postRpc, clock = pageClock, chance = Math.random } = options
  const tolerance = toleranceOf(options.blockTimeMs ?? 2000)
  const endpoints = new Map<string, Endpoint>()
  const healths = new Map<string, EndpointHealth>()
  let queue: Waiting[] = []
  let highest = 0n
  /** Up to this block, and while a receipt is pending, results must not regress; 0: not enforced. */
  let watchedTo = 0n
  /** Newest block of any result while `watchedTo` is enforced. */
  let answeredAt = 0n

  function use(urls: readonly string[]): void {
    endpoints.clear()
    healths.clear()
    highest = 0n
    watchedTo = answeredAt = 0n
    for (const url of urls.filter((each) => each.startsWith('http'))) {
      endpoints.set(url, createEndpoint(url, chainId, post))
      healths.set(url, initialHealth(url))
    }
  }

  /**
   * Queries one endpoint and settles the answered calls.
   * @throws EndpointFailure with the other calls still in `waiting`
   */
  async function askEndpoint(endpoint: Endpoint, waiting: Set<Waiting>): Promise<void> {
    const queried = [...waiting]
    const calls = queried.map((each) => each.call)
    const awaitsReceipt = calls.some(({ method }) => method === 'eth_getTransactionReceipt')
    const needsHead = watchedTo > 0n || awaitsReceipt ? dependsOnHead : isEstimate
    const replies = await endpoint.ask(calls, needsHead)
    const head = headIn(calls, replies)
    const behind = blocksBehind(head, highest, tolerance)
    if (behind > 0n && endpoints.size > 1) throw new RpcStaleHeadError(endpoint.url, behind)
    if (head !== null && head > highest) highest = head
    const newest = newestIn(replies)
    if (newest > answeredAt) answeredAt = newest
    if (awaitsReceipt) watchedTo = answeredAt + tolerance
    if (watchedTo < highest) watchedTo = answeredAt = 0n
    let failure: EndpointFailure | null = null
    for (const [index, each] of queried.entries()) {
      const reply = replies[index]
      if (reply && needsHead(each.call) && isBefore(answeredAt, each.call, reply, highest)) {
        failure = new RpcUnknownBlockError(endpoint.url)
        continue
      }
      if (reply?.kind === 'result') each.resolve(reply.result)
      if (reply?.kind === 'refusal') each.reject(reply.error)
      if (reply?.kind === 'failure') failure = reply.error
      else waiting.delete(each)
    }
    if (failure) throw failure
  }

  async function tryEndpoint(endpoint: Endpoint, waiting: Set<Waiting>): Promise<EndpointFailure | null> {
    try {
      await askEndpoint(endpoint, waiting)
      update(endpoint.url, afterAnswer)
      return null
    } catch (failure) {
      if (!(failure instanceof EndpointFailure)) throw failure
      update(endpoint.url, (health) => afterFailure(health, failure, clock.now(), endpoints.size === 1, chance()))
      return failure
    }
  }

  /**
   * Queries one endpoint after the other; an unresponsive one stays pending meanwhile.
   * @returns null once all is answered, else the failure with the longest retry time
   */
  async function tryOnce(waiting: Set<Waiting>, busyUntil: number): Promise<Error | null> {
    let last: Error = new NoUrlError(chainId)
    const silent: Promise<EndpointFailure | null>[] = []
    for (const { url, restUntil, lastFailure } of inOrder([...healths.values()], clock.now())) {
      const endpoint = endpoints.get(url)
      const rest = restUntil - clock.now()
      if (rest > 0) last = withLongerRetryBudget(last, lastFailure)
      const budgetMs = isAnyBusy(healths.values()) ? Math.max(0, busyUntil - clock.now()) : retryBudgetMs
      if (!endpoint || rest > budgetMs) continue
      if (rest > 0) await sleep(clock, rest)
      const attempt = tryEndpoint(endpoint, waiting)
      const outcome = await firstOf(attempt, endpoints.size > 1 ? hedgeMs : null)
      if (outcome === 'silent') {
        update(url, whileUnresponsive)
        silent.push(attempt)
      } else if (outcome === null) return null
      else last = withLongerRetryBudget(last, outcome)
    }
    for (const failure of await Promise.all(silent)) {
      if (failure === null) return null
      last = withLongerRetryBudget(last, failure)
    }
    return last
  }

  function firstOf(attempt: Promise<EndpointFailure | null>, ms: number | null) {
    if (ms === null) return attempt
    return new Promise<EndpointFailure | null | 'silent'>((resolve, reject) => {
      const stop = clock.after(ms, () => resolve('silent'))
      attempt.then(resolve, reject).finally(stop)
    })
  }

  async function tryEach(waiting: Set<Waiting>): Promise<void> {
    const begun = clock.now()
    for (let turn = 0; ; turn++) {
      const last = await tryOnce(waiting, begun + busyRetryBudgetMs)
      if (!last) return
      believeThoseBehind()
      // A back-off may have ended meanwhile.
      if (turn < maxTurns && firstAvailable(healths.values()) <= clock.now()) continue
      // Only when a back-off ends in time: an idle loop would block the page.
      if (Math.max(firstAvailable(healths.values()), clock.now()) - begun <= retryBudgetOf(last)) continue
      // The chain went back, or the highest block was wrong.
      if (last instanceof RpcUnknownBlockError) watchedTo = answeredAt = highest = 0n
      throw last
    }
  }

  /** No other endpoint responds: the chain was reset, as local ones are, or the highest block was wrong. */
  function believeThoseBehind(): void {
    for (const { url, lastFailure } of healths.values()) {
      if (!(lastFailure instanceof RpcStaleHeadError)) continue
      healths.set(url, initialHealth(url))
      highest = 0n
    }
  }

  async function serve(waiting: Set<Waiting>): Promise<void> {
    try {
      await tryEach(waiting)
    } catch (failure) {
      for (const { reject } of waiting) reject(failure)
    }
  }

  function update(url: string, change: (health: EndpointHealth) => EndpointHealth): void {
    const health = healths.get(url)
    if (health) healths.set(url, change(health))
  }

  function flush(): void {
    const waiting = queue
    queue = []
    void serve(new Set(waiting))
  }

  use(options.urls)
  return {
    use,
    request: (call) =>
      new Promise((resolve, reject) => {
        if (queue.length === 0) clock.after(0, flush)
        queue.push({ call, resolve, reject })
      }),
    resetBackoff() {
      for (const url of healths.keys()) update(url, (health) => withShortBackoff(health, clock.now()))
    },
    quarantine(url) {
      if (endpoints.size > 1 && endpoints.delete(url)) healths.delete(url)
    },
    preferred: () => inOrder([...healths.values()], clock.now())[0]?.url ?? null,
    health: () => [...healths.values()],
  }
}
