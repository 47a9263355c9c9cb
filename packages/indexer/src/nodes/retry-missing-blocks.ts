import { isMissingBlock, type NodeCall, type NodeRequest } from './node-request.ts'

export type RetryOptions = {
  readonly retries: number
  readonly delayMs: number
  readonly pause: (ms: number) => Promise<void>
}

const isHash = (value: unknown) => typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)

/**
 * True for a request of a block by number or hash. For these, a null result means that the block is
 * missing.
 */
const namesBlock = ({ method, params }: NodeCall): boolean =>
  (method === 'eth_getBlockByNumber' || method === 'eth_getBlockByHash') && isHash(params?.[0])

/**
 * Retries a missing block, because a load balancer may lead to a lagging node. Ponder requests a block
 * only once, and loses its position when the result is null.
 */
export function retryMissingBlocks(request: NodeRequest, { retries, delayMs, pause }: RetryOptions): NodeRequest {
  return async (call) => {
    for (let attempt = 0; attempt < retries; attempt++) {
      try {
        const result = await request(call)
        if (result !== null || !namesBlock(call)) return result
      } catch (error) {
        if (!isMissingBlock(error)) throw error
      }
      await pause(delayMs)
    }
    return request(call)
  }
}
