import { createEndpoint, type Endpoint, postRpc } from './endpoint.ts'
import type { Reply, RpcCall } from './replies.ts'
import { EndpointFailure } from './rpc-errors.ts'

/** Asks one node and no other: its replies in order, or null where it did not answer. */
export type AskNode = (chainId: number, url: string, calls: readonly RpcCall[]) => Promise<readonly Reply[] | null>

/** What was found out of a node holds for the visit: how many calls it takes at once, and that it is on the right chain. */
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
