import type { Pool } from '@dexswap/amm'
import type { Address, Hex, PlatformId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Clock } from '#io/clock.ts'
import type { PairCache } from '#io/pools/pair-cache.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Head } from '../chain/head.ts'
import type { Store } from '../store.ts'
import type { UnreadHop } from './concentrated-follower.ts'
import type { ConcentratedMarketPool } from './concentrated-table.ts'
import type { SolidlyMarketPool } from './solidly-pool.ts'

/** The block of the reserves. */
export type PoolBlock = {
  readonly number: bigint
  readonly hash: Hex
  /** Milliseconds since 1970, from the clock of the page. */
  readonly receivedAt: number
}

/** Reserves of all known pools of a chain, all after `block`. */
export type PoolState =
  | { readonly status: 'loading' }
  /** No reserves are known, and reads fail. */
  | { readonly status: 'unreachable'; readonly error: Error }
  | ReadyPools

export type ReadyPools = {
  readonly status: 'ready'
  readonly block: PoolBlock
  /** Addresses and tokens in lower case, as packages/amm compares them. */
  readonly pools: ReadonlyMap<PlatformId, readonly Pool[]>
  /** Pools without liquidity, which allow deposits but no swaps; absent if not looked up. */
  readonly empty?: ReadonlyMap<PlatformId, readonly Pool[]>
  /** False while pools are being discovered. */
  readonly complete: boolean
  /** Absent while no concentrated pools are followed. */
  readonly concentrated?: ConcentratedPoolsState
  /** Absent while no Solidly pools are followed. */
  readonly solidly?: SolidlyPoolsState
}

/** Pools of the concentrated platforms between the chosen tokens and the routing bases. */
export type ConcentratedPoolsState =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly error: Error }
  | {
      readonly status: 'ready'
      /** Chosen tokens in lower case; pools between these and the bases are followed. */
      readonly tokens: readonly Address[]
      /** Pools at the block of the pairs. */
      readonly pools: ReadonlyMap<PlatformId, readonly ConcentratedMarketPool[]>
      /**
       * Platforms with pools, ticks or fees that are loading, or could not be read at this block; a
       * better price may follow.
       */
      readonly unfinished: ReadonlyMap<PlatformId, 'reading' | 'unreachable'>
    }

/** Pools of the Solidly platforms between the chosen tokens and the routing bases. */
export type SolidlyPoolsState =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly error: Error }
  | {
      readonly status: 'ready'
      /** Chosen tokens in lower case. */
      readonly tokens: readonly Address[]
      /** Pools at the block of the pairs. */
      readonly pools: ReadonlyMap<PlatformId, readonly SolidlyMarketPool[]>
      /** Platforms that have paused all swaps. */
      readonly paused: readonly PlatformId[]
      /** Platforms that could not be read at this block; the next block retries. */
      readonly unreachable: readonly PlatformId[]
    }

/** Pools stored on the last visit; used to display an old price, never to trade. */
export type StalePools = {
  /** Time of the read in milliseconds since 1970, by the page's clock. */
  readonly at: number
  readonly pools: ReadonlyMap<PlatformId, readonly Pool[]>
}

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

export type PoolStoreParts = {
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
  /** Tokens to pair with the chosen ones in factories too large to enumerate. */
  readonly listed: readonly Address[]
  /** Maximum number of pairs of an enumerated factory; default 10,000. */
  readonly maxFactoryPairs?: number
  /** Absent when nothing is stored. */
  readonly memory?: ReservesMemory
  /** Storage of pairs across visits; default: the browser's database. */
  readonly openPairCache?: () => Promise<PairCache | null>
}
