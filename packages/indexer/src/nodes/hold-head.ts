import { isHeadRequest, type NodeRequest } from './node-request.ts'

/**
 * Delays requests for the newest block until the chain is filled. Ponder indexes blocks up to that
 * head in bulk and later ones singly; the rest of its start runs in parallel.
 */
export function holdHead(request: NodeRequest, filled: Promise<unknown>): NodeRequest {
  return async (call) => {
    if (isHeadRequest(call)) await filled
    return request(call)
  }
}
