import type { Chain } from '@dexswap/chains'
import type { LocalRecord } from '@dexswap/chains/config'

export type IndexerOptions = {
  /** HTTP endpoint of the node. */
  readonly rpcUrl: string
  /** The chain to index: a record of `@dexswap/chains`, or what the sandbox knows of its local chain. */
  readonly record: Chain | LocalRecord
  /** First block that is looked at: the one in which the oldest factory was deployed, or an earlier one. */
  readonly startBlock: number
  /** Port of the API; 0 takes a free one. */
  readonly port: number
  /** Address on which the API listens; 127.0.0.1 where nothing is said. */
  readonly hostname?: string
  /** Folder of the indexer's own: the embedded database and notes about it. */
  readonly storeFolder: string
  /** A PostgreSQL database instead of the embedded one. */
  readonly databaseUrl?: string
  /** Proxies in front of the API whose word about who asks is believed; none where nothing is said. */
  readonly trustedProxies?: number
  /**
   * An operator's word: an index that cannot be continued, because of a reorg deeper than finality or a store that cannot be
   * read, may be thrown away and built anew. Without it only another chain under the same id, or another version of the
   * indexer, leads to a new one. The local chain needs no such word.
   */
  readonly mayRebuild?: boolean
  /**
   * Whether several nodes may answer at the address, blocks apart, so that one without a block says little. Where nothing is said: everywhere
   * but on the local chain.
   */
  readonly isBalanced?: boolean
  /**
   * Whether what the node answered of final blocks is kept beyond the index. Where nothing is said: everywhere but on the local chain.
   */
  readonly keepsAnswers?: boolean
  /**
   * Where the chain is still being filled: resolves when that is done. Until then the process only gets ready, and does
   * what it can do without knowing the chain's newest block.
   */
  readonly filled?: Promise<unknown>
  /** Told in one sentence when the index is built anew or restarted. Standard error where nothing is said. */
  readonly log?: (sentence: string) => void
}

/** A running indexer. */
export type Indexer = {
  /** Address of the GraphQL API. */
  readonly url: string
  /** Ends it; resolves when nothing of it is left. */
  readonly stop: () => Promise<void>
  /** Resolves when it has ended: null after `stop`, otherwise the reason why it could not be kept running. */
  readonly exited: Promise<Error | null>
}
