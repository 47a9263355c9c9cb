import type { Reply, RpcCall } from './match-replies.ts'

/** Blocks that an endpoint may be behind another one: nodes hear of a block at different moments. */
const tolerance = 5n

/** The head that a batch tells of, or null. */
export function headIn(calls: readonly RpcCall[], replies: readonly Reply[]): bigint | null {
  for (const [index, call] of calls.entries()) {
    const reply = replies[index]
    if (reply?.kind !== 'result') continue
    if (call.method === 'eth_blockNumber') return toBlockNumber(reply.result)
    if (call.method === 'eth_getBlockByNumber' && Array.isArray(call.params) && call.params[0] === 'latest') {
      return toBlockNumber(numberOf(reply.result))
    }
  }
  return null
}

/** By how many blocks `head` stands behind what another endpoint has shown, or 0 where that is within the tolerance. */
export function blocksBehind(head: bigint | null, highest: bigint): bigint {
  return head !== null && head + tolerance < highest ? highest - head : 0n
}

function numberOf(block: unknown): unknown {
  return typeof block === 'object' && block !== null && 'number' in block ? block.number : null
}

function toBlockNumber(text: unknown): bigint | null {
  return typeof text === 'string' && /^0x[0-9a-f]{1,16}$/i.test(text) ? BigInt(text) : null
}
