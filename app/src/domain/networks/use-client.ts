import type { ChainClient } from '#io/rpc/chain-client.ts'
import { useSession } from '../session.ts'
import { useChain } from './use-chain.ts'

/** A viem client of the current chain; its actions come one by one from `viem/actions`. */
export function useClient(): ChainClient {
  return useSession().networks.clientOf(useChain().id)
}
