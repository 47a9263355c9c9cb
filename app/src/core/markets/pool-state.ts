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
  /** No reserves so far, and reads fail. */
  | { readonly status: 'unreachable'; readonly error: Error }
  | ReadyPools

export type ReadyPools = {
  readonly status: 'ready'
  readonly block: PoolBlock
  /** Addresses and tokens in lower case, as packages/amm compares them. */
  readonly pools: ReadonlyMap<PlatformId, readonly Pool[]>
  /** Pools without liquidity, which allow deposits but no swaps. Absent if not looked up. */
  readonly empty?: ReadonlyMap<PlatformId, readonly Pool[]>
  /** False while pools are being discovered. */
  readonly complete: boolean
  /** Absent while none are followed. */
  readonly concentrated?: ConcentratedPoolsState
}

/** Pools of the concentrated platforms between the chosen tokens and the routing bases. */
export type ConcentratedPoolsState =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly error: Error }
  | {
      readonly status: 'ready'
      /** In lower case: pools between these tokens and the bases are followed. */
      readonly tokens: readonly Address[]
      /** At the block of all pools. */
      readonly pools: ReadonlyMap<PlatformId, readonly ConcentratedMarketPool[]>
      /** False while pools or ticks are due: a better price may follow. */
      readonly complete: boolean
      /** The last read has failed; the next block repeats it. */
      readonly hasFailed: boolean
    }

/** Pools stored by the last visit: sufficient to show an old price, never to trade. */
export type StalePools = {
  /** Time of the read in milliseconds since 1970, by the page's clock. */
  readonly at: number
  readonly pools: ReadonlyMap<PlatformId, readonly Pool[]>
}

/** Storage of reserves across visits. */
export type ReservesMemory = {
  recall(): Promise<StalePools | null>
  /** `traded`: tokens looked up in this visit, in lower case. */
  keep(state: ReadyPools, traded: ReadonlySet<string>): void
}

export type PoolStore = Store<PoolState> & {
  /** Null without stored pools, and after the first reserves of this visit. */
  readonly stale: Store<StalePools | null>
  /** Looks up pairs of these tokens first; of large factories only these. */
  want(tokens: readonly Address[]): void
  /** Follows concentrated pools between these tokens and the bases; none ends it. */
  followConcentrated(tokens: readonly Address[]): void
  /** Widens the windows of ticks on which an amount depends. */
  readTicksOf(hops: readonly UnreadHop[]): void
  stop(): void
}

export type PoolStoreParts = {
  readonly chain: ConfiguredChain
  readonly client: ChainClient
  readonly heads: Store<Head | null>
  /** Notifies of each head request. */
  readonly onHeadRequested: (listener: () => void) => () => void
  readonly clock: Clock
  /** A hidden page does not retry; the next head request does. */
  readonly isVisible: () => boolean
  /** Tokens to pair with the chosen ones on factories too large to enumerate. */
  readonly listed: readonly Address[]
  /** Maximum number of pairs of an enumerated factory; 10,000 by default. */
  readonly maxFactoryPairs?: number
  /** Absent: nothing is stored. */
  readonly memory?: ReservesMemory
  /** Storage of pairs across visits: the browser's database by default. */
  readonly openPairCache?: () => Promise<PairCache | null>
}
