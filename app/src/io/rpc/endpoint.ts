import { nodeBytes, nodeTimeoutMs } from '../bounds.ts'
import { BodyTooLargeError, postJson, readBody } from '../http.ts'
import {
  isAboutTheQuestion,
  matchReplies,
  type NumberedCall,
  type Reply,
  type RpcCall,
  refusedBatch,
} from './replies.ts'
import {
  RpcHttpError,
  RpcTimeoutError,
  RpcTooLargeError,
  RpcUnexpectedReplyError,
  RpcUnreachableError,
  RpcWrongChainError,
} from './rpc-errors.ts'

export type PostRpc = (url: string, body: unknown, method: string) => Promise<unknown>

/**
 * Sends and receives JSON.
 * @param method method of the request, for error messages
 * @throws EndpointFailure
 */
export const postRpc: PostRpc = async (url, body, method) => {
  const { response, body: read } = await postJson(url, body, {
    timeoutMs: nodeTimeoutMs,
    failures: {
      timedOut: (limit, cause) => new RpcTimeoutError(url, limit, { cause }),
      failed: (cause) =>
        cause instanceof BodyTooLargeError
          ? new RpcTooLargeError(url, cause.limitBytes, { cause })
          : new RpcUnreachableError(url, { cause }),
    },
  })
  const { ok, status, statusText } = response
  const refused = new RpcHttpError(url, status, statusText, retryAfter(response))
  if (status === 429) throw refused
  const bytes = await read((answer) => readBody(answer, nodeBytes))
  try {
    const json = JSON.parse(new TextDecoder().decode(bytes))
    if (ok || isAboutTheQuestion(json, method)) return json
  } catch (cause) {
    if (ok) throw new RpcUnexpectedReplyError(url, method, { cause })
  }
  throw refused
}

/** Seconds in the retry-after header; null for its date form, which nodes do not use. */
function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

/** One node. Sends numbered calls, in one HTTP request if the node accepts batches. */
export type Endpoint = {
  readonly url: string
  /**
   * Sends calls. If a call `needsHead`, each HTTP request also reads the newest block, because one URL
   * may lead to several nodes.
   * @throws EndpointFailure
   */
  ask(calls: readonly RpcCall[], needsHead?: (call: RpcCall) => boolean): Promise<readonly Reply[]>
}

/** HTTP statuses with which servers reject a batch unread. */
const batchRefusals = [400, 405, 413, 415, 501]
/** Maximum number of calls per HTTP request until the node states a lower limit. */
const maxBatchSize = 100

export function createEndpoint(url: string, chainId: number, post: PostRpc): Endpoint {
  let nextId = 1
  /** Batch limit of this node, as detected in this session. */
  let batchLimit = maxBatchSize
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

  const chunked = (calls: readonly RpcCall[], size = batchLimit) =>
    Array.from({ length: Math.ceil(calls.length / size) }, (_, at) => calls.slice(at * size, (at + 1) * size))

  /** The replies; or, if the node refused the batch, the limit that it states. */
  async function askBatch(calls: readonly RpcCall[]): Promise<readonly Reply[] | number> {
    const batch = calls.map(numbered)
    const methods = calls.map((call) => call.method).join(', ')
    try {
      const json = await post(url, batch, methods)
      const limit = refusedBatch(url, json, calls.length, methods)
      if (limit !== null) return limit
      if (!Array.isArray(json)) throw new RpcUnexpectedReplyError(url, methods)
      return matchReplies(url, batch, json)
    } catch (failure) {
      if (failure instanceof RpcHttpError && batchRefusals.includes(failure.status)) return 1
      throw failure
    }
  }

  async function askSome(calls: readonly RpcCall[]): Promise<readonly Reply[]> {
    const [only] = calls
    if (calls.length === 1 && only) return [await askOne(only)]
    const replies = await askBatch(calls)
    if (typeof replies !== 'number') return replies
    const least = batchLimit
    batchLimit = Math.min(batchLimit, replies)
    try {
      return await askAll(calls)
    } catch (failure) {
      // When a smaller batch is refused too, its size is not the reason.
      batchLimit = least
      throw failure
    }
  }

  async function askAll(calls: readonly RpcCall[]): Promise<readonly Reply[]> {
    return (await Promise.all(chunked(calls).map(askSome))).flat()
  }

  async function askWithHead(calls: readonly RpcCall[]): Promise<readonly Reply[]> {
    const parts = chunked(calls, Math.max(1, batchLimit - 1)).map(async (part): Promise<readonly Reply[]> => {
      const replies = await askAll([...part, { method: 'eth_blockNumber' }])
      // The limit is now lower, so the calls are split again, each part with a read of the block number.
      if (part.length > Math.max(1, batchLimit - 1)) return askWithHead(part)
      const last = replies.at(-1)
      const head = last?.kind === 'result' ? last.result : null
      return replies.slice(0, -1).map((reply) => ({ ...reply, head }))
    })
    return (await Promise.all(parts)).flat()
  }

  function checkChain(reply: Reply | undefined): void {
    const actual = reply?.kind === 'result' ? Number(reply.result) : Number.NaN
    if (!Number.isInteger(actual)) throw new RpcUnexpectedReplyError(url, 'eth_chainId')
    if (actual !== chainId) throw new RpcWrongChainError(url, chainId, actual)
    chainIsRight = true
  }

  return {
    url,
    async ask(calls, needsHead = () => false) {
      const askThese = calls.some(needsHead) ? askWithHead : askAll
      try {
        // `eth_chainId` is part of the first batch, which saves a request.
        if (chainIsRight) return await askThese(calls)
        const [first, ...replies] = await askThese([{ method: 'eth_chainId' }, ...calls])
        if (first?.kind === 'failure') throw first.error
        checkChain(first)
        return replies
      } catch (failure) {
        // After a failure, another node may respond at this URL, so its chain is verified again.
        chainIsRight = false
        throw failure
      }
    },
  }
}
