import * as v from 'valibot'
import { RpcRequestError } from 'viem'
import { postJson } from '../post-json.ts'
import { BodyTooLargeError, readBody } from '../read-body.ts'
import {
  RpcHttpError,
  RpcLimitError,
  RpcTimeoutError,
  RpcTooLargeError,
  RpcUnexpectedReplyError,
  RpcUnreachableError,
  RpcWrongChainError,
} from './rpc-errors.ts'

export type RpcCall = { readonly method: string; readonly params?: unknown }
type NumberedCall = RpcCall & { readonly jsonrpc: '2.0'; readonly id: number }

/** An answer, also where it is a refusal such as a revert; `failure` where the endpoint did not answer the call at all. */
export type Reply =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'refusal'; readonly error: RpcRequestError }
  | { readonly kind: 'failure'; readonly error: RpcUnexpectedReplyError | RpcLimitError }

const errorReply = v.object({
  id: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
})
const resultReply = v.object({ id: v.union([v.number(), v.string()]), result: v.unknown() })
const anyReply = v.union([errorReply, resultReply])

/** Codes by which nodes say 'too many requests' inside of a reply: EIP-1474's limit, and that of some providers. */
const limitCodes = [-32005, -32097, 429]

/** Pairs each call with its reply, in whatever order the node has put them. */
function matchReplies(url: string, calls: readonly NumberedCall[], json: unknown): readonly Reply[] {
  const replies = new Map<number, v.InferOutput<typeof anyReply>>()
  for (const item of Array.isArray(json) ? json : [json]) {
    const parsed = v.safeParse(anyReply, item)
    if (parsed.success && parsed.output.id != null) replies.set(Number(parsed.output.id), parsed.output)
  }
  return calls.map((call) => readReply(url, call, replies.get(call.id)))
}

function readReply(url: string, call: NumberedCall, found: v.InferOutput<typeof anyReply> | undefined): Reply {
  if (!found) return { kind: 'failure', error: new RpcUnexpectedReplyError(url, call.method) }
  if (!('error' in found)) return { kind: 'result', result: found.result }
  const { code, message, data } = found.error
  if (limitCodes.includes(code)) return { kind: 'failure', error: new RpcLimitError(url, message) }
  return {
    kind: 'refusal',
    error: new RpcRequestError({ body: { method: call.method }, url, error: { code, message, data } }),
  }
}

/** A batch was answered by one error object, as nodes do that take no batches. */
function refusesBatches(json: unknown): boolean {
  return !Array.isArray(json) && v.is(errorReply, json)
}

export type PostRpc = (url: string, body: unknown, method: string) => Promise<unknown>

const timeoutMs = 10_000
/** The most that is taken of one answer: several times what a thousand pairs or the logs of many blocks come to. */
const limitBytes = 32 * 2 ** 20

/**
 * Sends JSON and reads JSON. `method` names the request in an error.
 * @throws RpcHttpError | RpcTimeoutError | RpcTooLargeError | RpcUnreachableError | RpcUnexpectedReplyError
 */
export const postRpc: PostRpc = async (url, body, method) => {
  const { response, body: read } = await postJson(url, body, {
    timeoutMs,
    failures: {
      timedOut: (limit, cause) => new RpcTimeoutError(url, limit, { cause }),
      failed: (cause) =>
        cause instanceof BodyTooLargeError
          ? new RpcTooLargeError(url, cause.limitBytes, { cause })
          : new RpcUnreachableError(url, { cause }),
    },
  })
  if (!response.ok) throw new RpcHttpError(url, response.status, response.statusText, retryAfter(response))
  const bytes = await read((answer) => readBody(answer, limitBytes))
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new RpcUnexpectedReplyError(url, method, { cause })
  }
}

/** Seconds only; the header's other form, a date, is not used by nodes. */
function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

/** One node: numbers and sends calls, as one HTTP request where the node takes batches. */
export type Endpoint = {
  readonly url: string
  /** @throws EndpointFailure */
  ask(calls: readonly RpcCall[]): Promise<readonly Reply[]>
}

/** Answers by which servers turn a batch away before reading it. */
const batchRefusals = [400, 405, 413, 415, 501]

export function createEndpoint(url: string, chainId: number, post: PostRpc): Endpoint {
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
