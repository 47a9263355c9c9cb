import { createClient, custom, http, type Transport } from 'viem'

export type NodeRequest = { readonly method: string; readonly params?: unknown }

/** A transport to a node, with which a test observes, delays and refuses requests. */
export function interceptedTransport(
  url: string,
  onRequest: (request: NodeRequest, pass: () => Promise<unknown>) => Promise<unknown>,
): Transport {
  const node = createClient({ transport: http(url) })
  const request = (given: NodeRequest) => onRequest(given, () => node.request(given as never))
  return custom({ request }, { retryCount: 0 })
}
