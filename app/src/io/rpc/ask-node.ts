import { createEndpoint, type Endpoint, postRpc } from './endpoint.ts'
import type { Reply, RpcCall } from './replies.ts'
import { EndpointFailure } from './rpc-errors.ts'

/** Sends calls to one node, without another as fallback; null when it does not respond. */
export type AskNode = (chainId: number, url: string, calls: readonly RpcCall[]) => Promise<readonly Reply[] | null>

/** Batch limit and verified chain of each node, stored for the session. */
const endpoints = new Map<string, Endpoint>()

export const askNode: AskNode = async (chainId, url, calls) => {
  const key = `${chainId} ${url}`
  const endpoint = endpoints.get(key) ?? createEndpoint(url, chainId, postRpc)
  endpoints.set(key, endpoint)
  try {
    return await endpoint.ask(calls)
  } catch (failure) {
    if (failure instanceof EndpointFailure) return null
    throw failure
  }
}
