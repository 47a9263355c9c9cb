import { BaseError, RpcRequestError } from 'viem'

/** The JSON-RPC error that a node returned, also where viem's own clients wrap it; null for others. */
export function nodeRejection(failure: unknown): RpcRequestError | null {
  if (failure instanceof RpcRequestError) return failure
  const found = failure instanceof BaseError ? failure.walk((cause) => cause instanceof RpcRequestError) : null
  return found instanceof RpcRequestError ? found : null
}
