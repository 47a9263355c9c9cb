import * as v from 'valibot'
import { RpcRequestError } from 'viem'
import { RpcLimitError, RpcUnexpectedReplyError } from './rpc-errors.ts'

export type RpcCall = { readonly method: string; readonly params?: unknown }
export type NumberedCall = RpcCall & { readonly jsonrpc: '2.0'; readonly id: number }

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
const reply = v.union([errorReply, resultReply])

/** Codes by which nodes say 'too many requests' inside of a reply: EIP-1474's limit, and that of some providers. */
const limitCodes = [-32005, -32097, 429]

/** Pairs each call with its reply, in whatever order the node has put them. */
export function matchReplies(url: string, calls: readonly NumberedCall[], json: unknown): readonly Reply[] {
  const replies = new Map<number, v.InferOutput<typeof reply>>()
  for (const item of Array.isArray(json) ? json : [json]) {
    const parsed = v.safeParse(reply, item)
    if (parsed.success && parsed.output.id != null) replies.set(Number(parsed.output.id), parsed.output)
  }
  return calls.map((call) => readReply(url, call, replies.get(call.id)))
}

function readReply(url: string, call: NumberedCall, found: v.InferOutput<typeof reply> | undefined): Reply {
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
export function refusesBatches(json: unknown): boolean {
  return !Array.isArray(json) && v.is(errorReply, json)
}
