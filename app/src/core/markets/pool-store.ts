import type { Address } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { UnreadHop } from '@dexswap/pools-reader/concentrated-follower'
import type { PoolReaderParts, PoolState, ReadyPools, StalePools } from '@dexswap/pools-reader/pool-state'
import type { Clock } from '#io/clock.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Head } from '../chain/head.ts'
import type { Store } from '../store.ts'

/** Storage of reserves across visits. */
export type ReservesMemory = {
  recall(): Promise<StalePools | null>
  /** `traded`: lower-case addresses of the tokens that were looked up on this visit. */
  keep(state: ReadyPools, traded: ReadonlySet<string>): void
}

export type PoolStore = Store<PoolState> & {
  /** Pools of the last visit; null when none are stored, and once reserves were read on this visit. */
  readonly stale: Store<StalePools | null>
  /** Looks up pairs of these tokens first; in large factories only these. */
  want(tokens: readonly Address[]): void
  /** Follows concentrated and Solidly pools between these tokens and the bases; an empty list stops it. */
  followTokens(tokens: readonly Address[]): void
  /** Reads further ticks of these pools, for an amount that exceeds the ticks read so far. */
  readTicksOf(hops: readonly UnreadHop[]): void
  stop(): void
}

export type PoolStoreParts = Omit<PoolReaderParts, 'openPairCache'> & {
  readonly chain: ConfiguredChain
  readonly client: ChainClient
  readonly heads: Store<Head | null>
  /** Calls the listener at each request of the head. */
  readonly onHeadRequested: (listener: () => void) => () => void
  /** Calls the listener when values that were read may be wrong. */
  readonly onInvalidated?: (listener: () => void) => () => void
  readonly clock: Clock
  /** False for a hidden page, which waits for the next head request instead of retrying. */
  readonly isVisible: () => boolean
  /** Storage of reserves across visits; absent when nothing is stored. */
  readonly memory?: ReservesMemory
  /** Storage of pairs across visits; default: the browser's database. */
  readonly openPairCache?: PoolReaderParts['openPairCache']
}
