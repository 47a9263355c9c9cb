import type { ConfiguredChain } from '@dexswap/chains/config'
import { viemChainOf } from '@dexswap/pools-reader/viem-chain'
import { type Client, createClient, type EIP1193RequestFn, type Transport, type Chain as ViemChain } from 'viem'
import type { Rpc } from './rpc.ts'

type RpcCall = { readonly method: string; readonly params?: unknown }

/** Read by each platform's row on every block; equal requests in flight share a reply. */
const priceMethods = /^eth_(?:gasPrice|feeHistory|maxPriorityFeePerGas)$/

/**
 * A viem client without actions, which are imported one by one from `viem/actions`. Its chain is
 * always set.
 */
export type ChainClient = Client<Transport, ViemChain>

/** A viem client for the chain's endpoints. `Rpc` retries; errors pass through unchanged. */
export function createChainClient(chain: ConfiguredChain, rpc: Rpc): ChainClient {
  const inFlight = new Map<string, Promise<unknown>>()
  /** Joins an equal price request in flight. */
  function shared(call: RpcCall): Promise<unknown> {
    const key = JSON.stringify(call)
    const reply = inFlight.get(key) ?? rpc.request(call).finally(() => inFlight.delete(key))
    inFlight.set(key, reply)
    return reply
  }
  // viem types a request by its method; viem's actions parse the reply.
  const request = ((call: RpcCall) =>
    priceMethods.test(call.method) ? shared(call) : rpc.request(call)) as EIP1193RequestFn
  return createClient({
    chain: viemChainOf(chain),
    transport: () => ({
      config: { key: 'rpc', name: 'rpc', type: 'rpc', request, retryCount: 0 },
      request,
    }),
  })
}
