import { refusesRange } from '@dexswap/pools-reader/refused-range'
import * as v from 'valibot'
import { RpcRequestError } from 'viem'
import {
  batchLimitIn,
  lacksBlock,
  RpcLimitError,
  RpcUnexpectedReplyError,
  RpcUnknownBlockError,
  refusesMore,
} from './rpc-errors.ts'

export type RpcCall = { readonly method: string; readonly params?: unknown }
export type NumberedCall = RpcCall & { readonly jsonrpc: '2.0'; readonly id: number }

/**
 * `refusal`: a JSON-RPC error such as a revert. `failure`: the endpoint did not process the call.
 * `head`: unparsed result of `eth_blockNumber` in the same request.
 */
export type Reply =
  | { readonly kind: 'result'; readonly result: unknown; readonly head?: unknown }
  | { readonly kind: 'refusal'; readonly error: RpcRequestError; readonly head?: unknown }
  | {
      readonly kind: 'failure'
      readonly error: RpcUnexpectedReplyError | RpcLimitError | RpcUnknownBlockError
      readonly head?: unknown
    }

const errorReply = v.object({
  id: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
})
const resultReply = v.object({ id: v.union([v.number(), v.string()]), result: v.unknown() })
const anyReply = v.union([errorReply, resultReply])

/** Matches calls and replies by id. */
export function matchReplies(url: string, calls: readonly NumberedCall[], json: unknown): readonly Reply[] {
  const replies = new Map<number, v.InferOutput<typeof anyReply>>()
  for (const item of Array.isArray(json) ? json : [json]) {
    const parsed = v.safeParse(anyReply, item)
    if (parsed.success && parsed.output.id != null) replies.set(Number(parsed.output.id), parsed.output)
  }
  return calls.map((call) => readReply(url, call, replies.get(call.id)))
}

/** Methods that always return hex. */
const inHex = /^eth_(call|blockNumber|estimateGas|gasPrice|get(Balance|Code|StorageAt|TransactionCount))$/
const hex = /^0x[\da-f]*$/i
const isHex = (value: unknown) => typeof value === 'string' && hex.test(value)
const isLog = (log: unknown) => Array.isArray(Object(log).topics) && isHex(Object(log).data)

/**
 * True when a result has the form that the method returns. For an unknown block or transaction, null
 * is valid.
 */
function canAnswer({ method, params }: RpcCall, result: unknown): boolean {
  if (inHex.test(method)) return isHex(result)
  if (method === 'eth_getLogs') return Array.isArray(result) && result.every(isLog)
  if (!/^eth_get(Block|Transaction)/.test(method)) return true
  if (result === null) return Object(params)[0] !== 'latest'
  return method.includes('Block') ? isHex(Object(result).hash) : typeof result === 'object'
}

function readReply(url: string, call: NumberedCall, found: v.InferOutput<typeof anyReply> | undefined): Reply {
  if (!found) return { kind: 'failure', error: new RpcUnexpectedReplyError(url, call.method) }
  if (!('error' in found)) {
    if (found.result === '0x' && readsAtBlock(call)) return { kind: 'failure', error: new RpcUnknownBlockError(url) }
    if (!canAnswer(call, found.result)) {
      return { kind: 'failure', error: new RpcUnexpectedReplyError(url, call.method) }
    }
    return { kind: 'result', result: found.result }
  }
  const { code, message, data } = found.error
  if (refusesMore(found.error, call.method)) return { kind: 'failure', error: new RpcLimitError(url, message) }
  if (lacksBlock(found.error)) return { kind: 'failure', error: new RpcUnknownBlockError(url) }
  return {
    kind: 'refusal',
    error: new RpcRequestError({ body: { method: call.method }, url, error: { code, message, data } }),
  }
}

/** True for reads that always return data. Some nodes return `0x` for them when they lack the block. */
function readsAtBlock({ method, params }: RpcCall): boolean {
  return method === 'eth_call' && Array.isArray(params) && params.length === 2 && /^0x/.test(String(params[1]))
}

/**
 * Batch limit of a node that refused a batch; null when it did not. A refusal is a single object, a
 * list that is too short, or an error for each call.
 */
export function refusedBatch(url: string, json: unknown, callCount: number, method: string): number | null {
  const items = Array.isArray(json) ? json : [json]
  const errors = items.flatMap((item) => (v.is(errorReply, item) ? [item.error] : []))
  const [first] = errors
  if (!first || errors.length < items.length) return null
  const limit = batchLimitIn(first, callCount)
  if (limit !== null) return limit
  if (Array.isArray(json)) return null
  if (refusesMore(first, method)) throw new RpcLimitError(url, first.message)
  return 1
}

/** True when the node works and refused only this request as too large, with an HTTP error status. */
export function isAboutTheQuestion(json: unknown, method: string): boolean {
  const [first] = Array.isArray(json) ? json : [json]
  return v.is(errorReply, first) && (batchLimitIn(first.error, 2) !== null || refusesRange(first.error, method))
}
