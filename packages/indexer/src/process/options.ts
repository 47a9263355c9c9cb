import type { Chain } from '@dexswap/chains'
import type { LocalRecord } from '@dexswap/chains/config'

export type IndexerOptions = {
  /** HTTP endpoint of the node. */
  readonly rpcUrl: string
  /** A record of `@dexswap/chains`, or the sandbox's record of its local chain. */
  readonly record: Chain | LocalRecord
  /** First block to index: not after the deployment of the oldest factory. */
  readonly startBlock: number
  /** Port of the API; 0 selects a free one. */
  readonly port: number
  /** Address on which the API listens; default 127.0.0.1. */
  readonly hostname?: string
  /** Folder with the store's own PostgreSQL server and the metadata of the index. */
  readonly storeFolder: string
  /** URL of a database on another PostgreSQL server, used instead of the store's own. */
  readonly databaseUrl?: string
  /** Number of trusted proxies that set `X-Forwarded-For`; default 0. */
  readonly trustedProxies?: number
  /**
   * True when an index that cannot be continued may be rebuilt: after a reorg of final blocks, or when
   * the store is unreadable. By default only on the local chain.
   */
  readonly mayRebuild?: boolean
  /** True when the URL leads to several nodes; by default except on the local chain. */
  readonly isBalanced?: boolean
  /** True when the next index reuses Ponder's RPC cache; by default except on the local chain. */
  readonly cachesRpc?: boolean
  /** Resolves when the chain is filled. The newest block is not read before. */
  readonly filled?: Promise<unknown>
  /** Receives a sentence about each rebuild and restart; default: standard error. */
  readonly log?: (sentence: string) => void
}

/** A running indexer. */
export type Indexer = {
  /** URL of the GraphQL API. */
  readonly url: string
  /** Resolves when all processes have ended. */
  readonly stop: () => Promise<void>
  /** Resolves when the indexer has ended: with null after `stop`, otherwise with the reason. */
  readonly exited: Promise<Error | null>
}
