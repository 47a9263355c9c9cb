import type { ChainId } from '@dexswap/chains'
import type { CallCache } from './calls/call-cache.ts'
import type { PoolStore } from './pools/pool-store.ts'

/** What is read of the chains: one per page, each part started when somebody first asks for it. */
export type Market = {
  poolsOf(chainId: ChainId): PoolStore
  callsOf(chainId: ChainId): CallCache
  stop(): void
}
