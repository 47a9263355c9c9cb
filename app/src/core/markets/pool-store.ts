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
  /** `traded`: tokens looked up on this visit, in lower case. */
  keep(state: ReadyPools, traded: ReadonlySet<string>): void
}

export type PoolStore = Store<PoolState> & {
  /** Null without stored pools, and once this visit has reserves. */
  readonly stale: Store<StalePools | null>
  /** Looks up pairs of these tokens first; in large factories only these. */
  want(tokens: readonly Address[]): void
  /** Follows pools of other kinds between these tokens and the bases; an empty list stops it. */
  followTokens(tokens: readonly Address[]): void
  /** Reads further ticks of these pools, for an amount that exceeds the ticks read so far. */
  readTicksOf(hops: readonly UnreadHop[]): void
  stop(): void
}

export type PoolStoreParts = Omit<PoolReaderParts, 'openPairCache'> & {
  readonly chain: ConfiguredChain
  readonly client: ChainClient
  readonly heads: Store<Head | null>
  /** Notifies of each head request. */
  readonly onHeadRequested: (listener: () => void) => () => void
  /** Notifies when read values may be wrong. */
  readonly onInvalidated?: (listener: () => void) => () => void
  readonly clock: Clock
  /** A hidden page waits for the next head request instead of retrying. */
  readonly isVisible: () => boolean
  /** Absent when nothing is stored. */
  readonly memory?: ReservesMemory
  /** Storage of pairs across visits; default: the browser's database. */
  readonly openPairCache?: PoolReaderParts['openPairCache']
}
