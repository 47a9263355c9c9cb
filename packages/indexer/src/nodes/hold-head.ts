import { isHeadRequest, type NodeRequest } from './node-request.ts'

/**
 * Delays requests for the newest block until the chain is filled: Ponder indexes the blocks up to that
 * head together, and later ones one by one. The rest of its start continues.
 */
export function holdHead(request: NodeRequest, filled: Promise<unknown>): NodeRequest {
  return async (call) => {
    if (isHeadRequest(call)) await filled
    return request(call)
  }
}
