import type { Reply, RpcCall } from './endpoint.ts'

/** Whose answer is about the newest block that the node has, unless a parameter at this place names a block. */
const blockAt: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getStorageAt: 2,
  eth_getTransactionCount: 1,
}
/** What a node does not have it answers with null, and so does one that does not have it yet. */
const findings = ['eth_getTransactionReceipt', 'eth_getTransactionByHash', 'eth_getBlockByNumber']

export function dependsOnHead({ method, params }: RpcCall): boolean {
  if (findings.includes(method)) return true
  const at = Object.hasOwn(blockAt, method) ? blockAt[method] : undefined
  if (at === undefined) return false
  const block: unknown = Array.isArray(params) ? params[at] : undefined
  return block === undefined || block === 'latest' || block === 'pending'
}

/** Whether what was answered may be otherwise from `block` on: the node had not come so far. */
export function isBefore(block: bigint, call: RpcCall, reply: Reply): boolean {
  const head = reply.kind === 'failure' ? null : toBlockNumber(reply.head)
  if (head === null || head >= block || !dependsOnHead(call)) return false
  return !findings.includes(call.method) || (reply.kind === 'result' && reply.result === null)
}

/**
 * `newest`: the newest block that one of the answers is as of, 0 where none says. `awaited`: the block of the newest receipt among them, or
 * the node's own where one is not there yet; null where no receipt was asked for.
 */
export function newestIn(
  calls: readonly RpcCall[],
  replies: readonly Reply[],
): { readonly newest: bigint; readonly awaited: bigint | null } {
  let newest = 0n
  let awaited: bigint | null = null
  for (const [index, call] of calls.entries()) {
    const reply = replies[index]
    if (!reply || reply.kind === 'failure' || !dependsOnHead(call)) continue
    const head = toBlockNumber(reply.head) ?? 0n
    if (head > newest) newest = head
    if (call.method !== 'eth_getTransactionReceipt' || reply.kind !== 'result') continue
    const block = toBlockNumber(numberIn(reply.result, 'blockNumber')) ?? head
    if (block > newest) newest = block
    if (awaited === null || block > awaited) awaited = block
  }
  return { newest, awaited }
}

/** The head that a batch tells of, or null. */
export function headIn(calls: readonly RpcCall[], replies: readonly Reply[]): bigint | null {
  for (const [index, call] of calls.entries()) {
    const reply = replies[index]
    if (reply?.kind !== 'result') continue
    if (call.method === 'eth_blockNumber') return toBlockNumber(reply.result)
    if (call.method === 'eth_getBlockByNumber' && Array.isArray(call.params) && call.params[0] === 'latest') {
      return toBlockNumber(numberIn(reply.result, 'number'))
    }
  }
  return null
}

function numberIn(answer: unknown, field: 'number' | 'blockNumber'): unknown {
  return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[field] : null
}

function toBlockNumber(text: unknown): bigint | null {
  return typeof text === 'string' && /^0x[0-9a-f]{1,16}$/i.test(text) ? BigInt(text) : null
}
