import { dependsOnHead, headIn, isBefore, isEstimate, newestIn } from '../block-header.ts'
import { type Clock, clock as pageClock, sleep } from '../clock.ts'
import { createEndpoint, type Endpoint, type PostRpc, postRpc } from './endpoint.ts'
import {
  afterAnswer,
  afterFailure,
  blocksBehind,
  busyPatienceMs,
  type EndpointHealth,
  firstAwake,
  inOrder,
  isAnyBusy,
  patienceWith,
  toleranceOf,
  untried,
  whileSilent,
  woken,
  worthMorePatience,
} from './endpoint-health.ts'
import type { RpcCall } from './replies.ts'
import { EndpointFailure, NoUrlError, RpcStaleHeadError, RpcUnknownBlockError } from './rpc-errors.ts'

/** The nodes of one chain as if they were one that is always up. */
export type Rpc = {
  /**
   * Calls of the same turn of the event loop share an HTTP request.
   * @throws RpcRequestError for a node's refusal, EndpointFailure once no endpoint is left, NoUrlError
   */
  request(call: RpcCall): Promise<unknown>
  /** From now on these are asked and no other; what was asked before ends where it began. */
  use(urls: readonly string[]): void
  /** Somebody presses a button: what is asked for next tries every endpoint, however long a failed one was to rest. */
  wake(): void
  /** This one has said what is not so: it is asked no more, unless there is no other. */
  quarantine(url: string): void
  /** The endpoint that the next call goes to first; null where there is none. */
  preferred(): string | null
  health(): readonly EndpointHealth[]
}

type Waiting = {
  readonly call: RpcCall
  readonly resolve: (result: unknown) => void
  readonly reject: (failure: unknown) => void
}

/** How long a call waits for a resting endpoint where no other is awake. */
const patienceMs = 4000
/** An endpoint that keeps silent so long has the next one asked beside it. */
const hedgeMs = 2500
/** How often a call goes around at once. */
const maxTurns = 3

export function createRpc(options: {
  readonly chainId: number
  readonly urls: readonly string[]
  /** Says how many blocks apart the heads of two good nodes may be; 2000 where absent. */
  readonly blockTimeMs?: number
  readonly post?: PostRpc
  readonly clock?: Clock
  /** From 0 up to 1: by how much a rest is longer. */
  readonly chance?: () => number
}): Rpc {
  const { chainId, post = postRpc, clock = pageClock, chance = Math.random } = options
  const tolerance = toleranceOf(options.blockTimeMs ?? 2000)
  const endpoints = new Map<string, Endpoint>()
  const healths = new Map<string, EndpointHealth>()
  let queue: Waiting[] = []
  let highest = 0n
  /** Up to here, and while a transaction waits for its block, no answer may be older than one before it; 0: nothing is watched. */
  let watchedTo = 0n
  /** The newest block that anything was answered as of while that is watched. */
  let answeredAt = 0n

  function use(urls: readonly string[]): void {
    endpoints.clear()
    healths.clear()
    highest = 0n
    watchedTo = answeredAt = 0n
    for (const url of urls.filter((each) => each.startsWith('http'))) {
      endpoints.set(url, createEndpoint(url, chainId, post))
      healths.set(url, untried(url))
    }
  }

  /** Asks one endpoint and settles what it answers; throws what kept it from answering, with the rest still waiting. */
  async function askEndpoint(endpoint: Endpoint, waiting: Set<Waiting>): Promise<void> {
    const asked = [...waiting]
    const calls = asked.map((each) => each.call)
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
    for (const [index, each] of asked.entries()) {
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

  /** What kept the endpoint from answering, or null. */
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
   * Asks one after the other; one that keeps silent goes on while the next is asked. Null once all is answered; else the failure that is
   * worth most patience, whichever endpoint came last.
   */
  async function tryOnce(waiting: Set<Waiting>, busyUntil: number): Promise<Error | null> {
    let last: Error = new NoUrlError(chainId)
    const silent: Promise<EndpointFailure | null>[] = []
    for (const { url, restUntil, lastFailure } of inOrder([...healths.values()], clock.now())) {
      const endpoint = endpoints.get(url)
      const rest = restUntil - clock.now()
      if (rest > 0) last = worthMorePatience(last, lastFailure)
      const patience = isAnyBusy(healths.values()) ? Math.max(0, busyUntil - clock.now()) : patienceMs
      if (!endpoint || rest > patience) continue
      if (rest > 0) await sleep(clock, rest)
      const attempt = tryEndpoint(endpoint, waiting)
      const outcome = await firstOf(attempt, endpoints.size > 1 ? hedgeMs : null)
      if (outcome === 'silent') {
        update(url, whileSilent)
        silent.push(attempt)
      } else if (outcome === null) return null
      else last = worthMorePatience(last, outcome)
    }
    for (const failure of await Promise.all(silent)) {
      if (failure === null) return null
      last = worthMorePatience(last, failure)
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
      const last = await tryOnce(waiting, begun + busyPatienceMs)
      if (!last) return
      believeThoseBehind()
      // One that rested while the others were asked may be awake by now.
      if (turn < maxTurns && firstAwake(healths.values()) <= clock.now()) continue
      // Again only where one wakes within that time: a loop that asks nobody would hold the page.
      if (Math.max(firstAwake(healths.values()), clock.now()) - begun <= patienceWith(last)) continue
      // The same, or nobody has what one has told of.
      if (last instanceof RpcUnknownBlockError) watchedTo = answeredAt = highest = 0n
      throw last
    }
  }

  /** Nobody else answers: the chain itself went back, as a local one does, or the block that was seen was one node's invention. */
  function believeThoseBehind(): void {
    for (const { url, lastFailure } of healths.values()) {
      if (!(lastFailure instanceof RpcStaleHeadError)) continue
      healths.set(url, untried(url))
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
    wake() {
      for (const url of healths.keys()) update(url, (health) => woken(health, clock.now()))
    },
    quarantine(url) {
      if (endpoints.size > 1 && endpoints.delete(url)) healths.delete(url)
    },
    preferred: () => inOrder([...healths.values()], clock.now())[0]?.url ?? null,
    health: () => [...healths.values()],
  }
}
