import type { Clock } from '../clock.ts'
import type { Reply, RpcCall } from './replies.ts'
import { type EndpointFailure, RpcUnknownBlockError } from './rpc-errors.ts'

type WaitingCall = {
  readonly call: RpcCall
  readonly resolve: (result: unknown) => void
  readonly reject: (failure: unknown) => void
}

/** Pending calls. `settle` removes those that it settles. */
export type WaitingCalls = Set<WaitingCall>

/**
 * Passes all calls of an event loop tick to `serve`. An error of `serve` rejects the calls that are
 * still pending.
 */
export function createCallQueue(clock: Clock, serve: (waiting: WaitingCalls) => Promise<void>) {
  let queue: WaitingCall[] = []
  function flush(): void {
    const waiting = new Set(queue)
    queue = []
    serve(waiting).catch((failure: unknown) => {
      for (const { reject } of waiting) reject(failure)
    })
  }
  return (call: RpcCall) =>
    new Promise<unknown>((resolve, reject) => {
      if (queue.length === 0) clock.after(0, flush)
      queue.push({ call, resolve, reject })
    })
}

/**
 * Settles each call that has a result or refusal, and removes it from `waiting`.
 * @returns the failure of the remaining calls; null when all are settled
 */
export function settle(
  waiting: WaitingCalls,
  { url, queried }: { readonly url: string; readonly queried: readonly WaitingCall[] },
  replies: readonly Reply[],
  isStale: (call: RpcCall, reply: Reply) => boolean,
): EndpointFailure | null {
  let failure: EndpointFailure | null = null
  for (const [index, each] of queried.entries()) {
    const reply = replies[index]
    if (reply && isStale(each.call, reply)) {
      failure = new RpcUnknownBlockError(url)
      continue
    }
    if (reply?.kind === 'result') each.resolve(reply.result)
    if (reply?.kind === 'refusal') each.reject(reply.error)
    if (reply?.kind === 'failure') failure = reply.error
    else waiting.delete(each)
  }
  return failure
}
