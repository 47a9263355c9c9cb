import type { ConfiguredChain } from '@dexswap/chains/config'
import { viemChainOf } from '@dexswap/pools-reader/viem-chain'
import { type Client, createClient, type EIP1193RequestFn, type Transport, type Chain as ViemChain } from 'viem'
import type { Rpc } from './rpc.ts'

type RpcCall = { readonly method: string; readonly params?: unknown }

/**
 * Methods that the quote of each platform calls at every block. Equal requests share a response while
 * pending.
 */
const priceMethods = /^eth_(?:gasPrice|feeHistory|maxPriorityFeePerGas)$/

/**
 * A viem client without actions; these are imported one by one from `viem/actions`. Its chain is
 * always set.
 */
export type ChainClient = Client<Transport, ViemChain>

/** A viem client for the endpoints of a chain. `Rpc` retries, so errors pass through unchanged. */
export function createChainClient(chain: ConfiguredChain, rpc: Rpc): ChainClient {
  const inFlight = new Map<string, Promise<unknown>>()
  /** Shares the response of an equal request that is pending. */
  function shared(call: RpcCall): Promise<unknown> {
    const key = JSON.stringify(call)
    const reply = inFlight.get(key) ?? rpc.request(call).finally(() => inFlight.delete(key))
    inFlight.set(key, reply)
    return reply
  }
  // The cast is needed because viem types a request by its method. viem's actions parse the response.
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
