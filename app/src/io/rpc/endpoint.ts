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

/** Parses only seconds, because nodes do not use the date form of this header. */
function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

/** One node. Numbers calls and sends them, in one HTTP request if the node accepts batches. */
export type Endpoint = {
  readonly url: string
  /**
   * Sends calls. If a call `needsHead`, each HTTP request also reads the newest block, because
   * several nodes may be behind one URL.
   * @throws EndpointFailure
   */
  ask(calls: readonly RpcCall[], needsHead?: (call: RpcCall) => boolean): Promise<readonly Reply[]>
}

/** HTTP statuses with which servers reject a batch without reading it. */
const batchRefusals = [400, 405, 413, 415, 501]
/** Maximum number of calls per HTTP request, until the node reports a lower limit. */
const maxBatchSize = 100

export function createEndpoint(url: string, chainId: number, post: PostRpc): Endpoint {
  let nextId = 1
  /** Limit that was detected for this node, for the session. */
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

  /** Replies, or the lower batch limit that the node reported. */
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
      // If a smaller batch fails too, its size is not the reason.
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
      // The batch limit is lower now, so the calls are split again, with the block number in each
      // request.
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
        // The first batch contains `eth_chainId`, which saves a request.
        if (chainIsRight) return await askThese(calls)
        const [first, ...replies] = await askThese([{ method: 'eth_chainId' }, ...calls])
        if (first?.kind === 'failure') throw first.error
        checkChain(first)
        return replies
      } catch (failure) {
        // After a failure, a different node may answer at this URL.
        chainIsRight = false
        throw failure
      }
    },
  }
}
