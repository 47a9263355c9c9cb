import * as v from 'valibot'
import { chainDisconnected, internalError, ProviderRpcError } from './provider-error.ts'

const replySchema = v.union([
  v.object({ result: v.unknown() }),
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
])

/** Passes a call on to a node. Its own errors come back with their code and data, as a wallet hands them on. */
export async function askNode(rpcUrl: string, method: string, params: unknown): Promise<unknown> {
  let reply: v.InferOutput<typeof replySchema>
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const json = await response.json()
    reply = v.parse(replySchema, 'error' in json ? { error: json.error } : json)
  } catch (cause) {
    throw new ProviderRpcError(chainDisconnected, 'The network does not answer', { cause })
  }
  if ('result' in reply) return reply.result
  const { code, message, data } = reply.error
  throw new ProviderRpcError(code === 0 ? internalError : code, message, { data })
}

/** Calls that only read, and the sending of what somebody has signed already. `anvil_` and `evm_` never pass. */
export function isForwarded(method: string): boolean {
  if (/^eth_(?:sign|send(?!Raw)|accounts|requestAccounts|coinbase|subscribe|unsubscribe)/.test(method)) return false
  return /^(?:eth_|net_|web3_)/.test(method)
}
