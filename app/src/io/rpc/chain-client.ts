import type { ConfiguredChain } from '@dexswap/chains/config'
import { type Client, createClient, type EIP1193RequestFn, type Transport, type Chain as ViemChain } from 'viem'
import type { Rpc } from './rpc.ts'

/** A viem client without actions: import those one by one from `viem/actions`. Its chain is always set. */
export type ChainClient = Client<Transport, ViemChain>

/** A viem client over the chain's endpoints. `Rpc` does the retries; errors pass through unchanged. */
export function createChainClient(chain: ConfiguredChain, rpc: Rpc): ChainClient {
  // viem types a request by its method; viem's actions parse the reply.
  const request = ((call: { method: string; params?: unknown }) => rpc.request(call)) as EIP1193RequestFn
  return createClient({
    chain: toViemChain(chain),
    transport: () => ({
      config: { key: 'rpc', name: 'rpc', type: 'rpc', request, retryCount: 0 },
      request,
    }),
  })
}

function toViemChain(chain: ConfiguredChain): ViemChain {
  return {
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    // The transport knows its nodes; they are others as soon as the user names one.
    rpcUrls: { default: { http: [] } },
    blockTime: chain.blockTimeMs,
    custom: {
      fees: chain.fees,
      logRange: chain.logRange,
      feeHistory: chain.abilities.feeHistory,
      multicall: chain.multicall,
    },
  }
}
