import * as v from 'valibot'
import type { Reply, RpcCall } from './rpc/replies.ts'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,16}$/),
  v.transform((text) => BigInt(text)),
)
const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
)

/** Fields of a block header by which the page follows a chain. */
export const blockHeader = v.object({
  number: quantity,
  hash,
  parentHash: hash,
  timestamp: quantity,
  gasLimit: v.optional(quantity),
})
export type BlockHeader = v.InferOutput<typeof blockHeader>

/** Matches methods that read the latest state, unless a parameter names a block. */
const states = /_call$|Gas$|Balance$|TransactionCount$/

export function dependsOnHead({ method, params }: RpcCall): boolean {
  return states.test(method) && !/^0x/.test(String(Object(params)[1]))
}

/** True for a gas estimate. It depends on the newest block, so a node that lags may refuse it wrongly. */
export function isEstimate({ method }: RpcCall): boolean {
  return method === 'eth_estimateGas'
}

/**
 * True when a reply is outdated: a result older than `block`, or a refused estimate older than the
 * newest known block `seen`.
 */
export function isBefore(block: bigint, call: RpcCall, { kind, head }: Reply, seen: bigint): boolean {
  const least = kind === 'refusal' && seen > block ? seen : block
  return dependsOnHead(call) && (toBlockNumber(head) ?? least) < least
}

/** The highest block number that replies state; 0 when none states one. */
export function newestIn(replies: readonly Reply[]): bigint {
  return replies.map(({ head }) => toBlockNumber(head) ?? 0n).reduce((one, other) => (one > other ? one : other), 0n)
}

/** Block number in the replies of a batch; null when it contains none. */
export function headIn(calls: readonly RpcCall[], replies: readonly Reply[]): bigint | null {
  for (const [index, call] of calls.entries()) {
    const reply = replies[index]
    if (reply?.kind !== 'result') continue
    if (call.method === 'eth_blockNumber') return toBlockNumber(reply.result)
    if (call.method === 'eth_getBlockByNumber' && Array.isArray(call.params) && call.params[0] === 'latest') {
      return toBlockNumber(numberIn(reply.result))
    }
  }
  return null
}

function numberIn(block: unknown): unknown {
  return typeof block === 'object' && block !== null && 'number' in block ? block.number : null
}

export function toBlockNumber(text: unknown): bigint | null {
  return typeof text === 'string' && /^0x[0-9a-f]{1,16}$/i.test(text) ? BigInt(text) : null
}
