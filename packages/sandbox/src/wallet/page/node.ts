import * as v from 'valibot'
import { chainDisconnected, internalError, ProviderRpcError } from './provider-error.ts'

const replySchema = v.union([
  v.object({ result: v.unknown() }),
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
])

/** Number of retries of a call when the node is busy; below, the delay between them. */
const moreTries = 4
const pauseMs = 600
const limitCodes = [-32005, -32016]

/** Forwards a call to a node. An error has the node's code and data, as in other wallets. */
export async function askNode(rpcUrl: string, method: string, params: unknown, tries = moreTries): Promise<unknown> {
  const again = async () => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return askNode(rpcUrl, method, params, tries - 1)
  }
  let reply: v.InferOutput<typeof replySchema>
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (response.status === 429 && tries > 0) return again()
    const json = await response.json()
    reply = v.parse(replySchema, 'error' in json ? { error: json.error } : json)
  } catch (cause) {
    throw new ProviderRpcError(chainDisconnected, 'The network does not answer', { cause })
  }
  if ('result' in reply) return reply.result
  const { code, message, data } = reply.error
  if (limitCodes.includes(code) && tries > 0) return again()
  throw new ProviderRpcError(code === 0 ? internalError : code, message, { data })
}

/** True for methods that are forwarded: reads and signed transactions, never `anvil_` or `evm_`. */
export function isForwarded(method: string): boolean {
  if (/^eth_(?:sign|send(?!Raw)|accounts|requestAccounts|coinbase|subscribe|unsubscribe)/.test(method)) return false
  return /^(?:eth_|net_|web3_)/.test(method)
}
