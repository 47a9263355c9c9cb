import { matchReplies, type NumberedCall, type Reply, type RpcCall, refusesBatches } from './match-replies.ts'
import type { PostJson } from './post-json.ts'
import { RpcHttpError, RpcUnexpectedReplyError, RpcWrongChainError } from './rpc-errors.ts'

/** One node: numbers and sends calls, as one HTTP request where the node takes batches. */
export type Endpoint = {
  readonly url: string
  /** @throws EndpointFailure */
  ask(calls: readonly RpcCall[]): Promise<readonly Reply[]>
}

/** Answers by which servers turn a batch away before reading it. */
const batchRefusals = [400, 405, 413, 415, 501]

export function createEndpoint(url: string, chainId: number, post: PostJson): Endpoint {
  let nextId = 1
  let takesBatches = true
  let chainIsRight = false

  const numbered = (call: RpcCall): NumberedCall => ({
    jsonrpc: '2.0',
    id: nextId++,
    method: call.method,
    params: call.params ?? [],
  })

  async function askOne(call: RpcCall): Promise<Reply> {
    const one = numbered(call)
    const [reply] = matchReplies(url, [one], await post(url, one, call.method))
    return reply ?? { kind: 'failure', error: new RpcUnexpectedReplyError(url, call.method) }
  }

  const askEach = (calls: readonly RpcCall[]) => Promise.all(calls.map(askOne))

  /** Null where the node takes no batches. */
  async function askBatch(calls: readonly RpcCall[]): Promise<readonly Reply[] | null> {
    const batch = calls.map(numbered)
    const methods = calls.map((call) => call.method).join(', ')
    try {
      const json = await post(url, batch, methods)
      if (refusesBatches(json)) return null
      if (!Array.isArray(json)) throw new RpcUnexpectedReplyError(url, methods)
      return matchReplies(url, batch, json)
    } catch (failure) {
      if (failure instanceof RpcHttpError && batchRefusals.includes(failure.status)) return null
      throw failure
    }
  }

  async function askAll(calls: readonly RpcCall[]): Promise<readonly Reply[]> {
    if (calls.length === 1 || !takesBatches) return askEach(calls)
    const replies = await askBatch(calls)
    if (replies) return replies
    const each = await askEach(calls)
    takesBatches = false
    return each
  }

  function checkChain(reply: Reply | undefined): void {
    const actual = reply?.kind === 'result' ? Number(reply.result) : Number.NaN
    if (!Number.isInteger(actual)) throw new RpcUnexpectedReplyError(url, 'eth_chainId')
    if (actual !== chainId) throw new RpcWrongChainError(url, chainId, actual)
    chainIsRight = true
  }

  return {
    url,
    async ask(calls) {
      // The first question rides in the first batch, so that it costs no request of its own.
      if (chainIsRight) return askAll(calls)
      const [first, ...replies] = await askAll([{ method: 'eth_chainId' }, ...calls])
      if (first?.kind === 'failure') throw first.error
      checkChain(first)
      return replies
    },
  }
}
