import { createEndpoint, type Endpoint, postRpc } from './endpoint.ts'
import type { Reply, RpcCall } from './replies.ts'
import { EndpointFailure } from './rpc-errors.ts'

/** Sends calls to one node without fallback; null when it does not respond. */
export type AskNode = (chainId: number, url: string, calls: readonly RpcCall[]) => Promise<readonly Reply[] | null>

/** The nodes queried so far, with their batch limit and verified chain, for the session. */
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
