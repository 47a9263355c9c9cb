import { isHeadRequest, type NodeRequest } from './node-request.ts'

/**
 * Defers requests for the newest block until the chain is filled. Ponder indexes blocks up to that
 * head in bulk and later ones singly; the rest of its start overlaps with the filling.
 */
export function holdHead(request: NodeRequest, filled: Promise<unknown>): NodeRequest {
  return async (call) => {
    if (isHeadRequest(call)) await filled
    return request(call)
  }
}
