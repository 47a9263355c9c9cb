import type { Chain } from '@dexswap/chains'
import type { LocalRecord } from '@dexswap/chains/config'

export type IndexerOptions = {
  /** HTTP endpoint of the node. */
  readonly rpcUrl: string
  /** A record of `@dexswap/chains`, or the sandbox's record of its local chain. */
  readonly record: Chain | LocalRecord
  /** First block to index: the deployment of the oldest factory, or earlier. */
  readonly startBlock: number
  /** Port of the API; 0 selects a free one. */
  readonly port: number
  /** Address on which the API listens; default 127.0.0.1. */
  readonly hostname?: string
  /** Folder for the store's own PostgreSQL and its record. */
  readonly storeFolder: string
  /** A database of another PostgreSQL server instead of the store's own one. */
  readonly databaseUrl?: string
  /** Number of trusted proxies in front, for `X-Forwarded-For`; default 0. */
  readonly trustedProxies?: number
  /**
   * Allows a rebuild when an index cannot be continued: after a reorg beyond finality, or with an
   * unreadable store. Default: true only on the local chain.
   */
  readonly mayRebuild?: boolean
  /** Whether the URL balances several nodes; default: true except on the local chain. */
  readonly isBalanced?: boolean
  /** Whether Ponder's RPC cache outlives the index; default: true except on the local chain. */
  readonly cachesRpc?: boolean
  /** Resolves when the chain is filled; until then the start does not read the newest block. */
  readonly filled?: Promise<unknown>
  /** Receives rebuilds and restarts as a sentence; default standard error. */
  readonly log?: (sentence: string) => void
}

/** A running indexer. */
export type Indexer = {
  /** Address of the GraphQL API. */
  readonly url: string
  /** Resolves when no process is left. */
  readonly stop: () => Promise<void>
  /** Resolves at the end: with null after `stop`, otherwise with the reason. */
  readonly exited: Promise<Error | null>
}
