import { RpcRequestError } from 'viem'
import { isMissingBlock, type NodeRequest, requestedBlock } from './node-request.ts'

/** Message of the error that Ponder logs. */
const missingBlockMessage = 'The block is gone.'

/** JSON-RPC error code "method not found", the only one for which Ponder does not retry. */
const finalCode = -32601

/**
 * Ends Ponder's retries for logs of a block that a reorg removed, which would delay indexing by a
 * minute. A lagging node gets `retries` attempts; then the error is final.
 */
export function abandonMissingBlocks(request: NodeRequest, retries: number): NodeRequest {
  const refused = new Map<string, number>()
  return async (call) => {
    const block = requestedBlock(call)
    if (block === null) return request(call)
    try {
      const logs = await request(call)
      refused.delete(block)
      return logs
    } catch (error) {
      if (!isMissingBlock(error)) throw error
      const times = (refused.get(block) ?? 0) + 1
      refused.set(block, times)
      if (times <= retries) throw error
      refused.delete(block)
      throw new RpcRequestError({ body: call, url: '', error: { code: finalCode, message: missingBlockMessage } })
    }
  }
}
