import type { Chain } from '@dexswap/chains'
import type { LocalRecord } from '@dexswap/chains/config'

export type IndexerOptions = {
  /** HTTP endpoint of the node. */
  readonly rpcUrl: string
  /** A record of `@dexswap/chains`, or the sandbox's record of its local chain. */
  readonly record: Chain | LocalRecord
  /** First block to index, at most the deployment block of the oldest factory. */
  readonly startBlock: number
  /** Port of the API; 0 selects a free one. */
  readonly port: number
  /** Address on which the API listens; default 127.0.0.1. */
  readonly hostname?: string
  /** Folder for the store's own PostgreSQL and its record. */
  readonly storeFolder: string
  /** A database of another PostgreSQL server instead of the store's own one. */
  readonly databaseUrl?: string
  /** Number of trusted proxies that set `X-Forwarded-For`; default 0. */
  readonly trustedProxies?: number
  /**
   * Allows a rebuild when an index cannot be continued: after a reorg of final blocks, or with an
   * unreadable store. Default: true only on the local chain.
   */
  readonly mayRebuild?: boolean
  /** True when the URL balances several nodes; default: true except on the local chain. */
  readonly isBalanced?: boolean
  /** True when Ponder's RPC cache outlives the index; default: true except on the local chain. */
  readonly cachesRpc?: boolean
  /** Resolves when the chain is filled; until then the newest block is not read at the start. */
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
  /** Resolves at the end: to null after `stop`, otherwise to the reason. */
  readonly exited: Promise<Error | null>
}
