import type { Pool } from '@dexswap/amm'
import type { Address, Chain, Hex, PlatformId } from '@dexswap/chains'
import type { Client } from 'viem'
import type { ConcentratedMarketPool } from './concentrated/concentrated-table.ts'
import type { PairCache } from './pairs/pair-ref.ts'
import type { SolidlyMarketPool } from './solidly/solidly-pool.ts'

/** The block at which the reserves were read. */
export type PoolBlock = {
  readonly number: bigint
  readonly hash: Hex
  /** Milliseconds since 1970, from the clock of the page. */
  readonly receivedAt: number
}

/** Reserves of all known pools of a chain, all after `block`. */
export type PoolState =
  | { readonly status: 'loading' }
  /** No reserves are known and the node cannot be read. */
  | { readonly status: 'unreachable'; readonly error: Error }
  | ReadyPools

export type ReadyPools = {
  readonly status: 'ready'
  readonly block: PoolBlock
  /** Keys and tokens are lower-case addresses, as packages/amm compares them. */
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
       * Platforms with pools, ticks or fees that are loading or could not be read at this block; a better
       * price may follow.
       */
      readonly unfinished: ReadonlyMap<PlatformId, 'reading' | 'unreachable'>
      /** Read errors by platform; absent when no read failed. */
      readonly errors?: ReadonlyMap<PlatformId, Error>
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
      /** Platforms with a factory that has paused all swaps. */
      readonly paused: readonly PlatformId[]
      /** Platforms that could not be read at this block; the next block retries. */
      readonly unreachable: readonly PlatformId[]
      /** Read errors by platform; absent when no read failed. */
      readonly errors?: ReadonlyMap<PlatformId, Error>
    }

/** Pools stored on the last visit; used to display an old price, never to trade. */
export type StalePools = {
  /** Time of the read in milliseconds since 1970, by the page's clock. */
  readonly at: number
  readonly pools: ReadonlyMap<PlatformId, readonly Pool[]>
}

/** The newest known block, with the hash of its parent. */
export type BlockHead = PoolBlock & { readonly parentHash: Hex }

/** Dependencies of a pool reader. */
export type PoolReaderParts = {
  readonly chain: Chain
  readonly client: Client
  readonly clock: {
    /** Runs `then` once after `ms`; the returned function cancels it. */
    after(ms: number, then: () => void): () => void
  }
  /** Tokens that are paired with the chosen ones in factories with too many pairs to enumerate. */
  readonly listed: readonly Address[]
  /** Maximum number of pairs for which a factory is enumerated; default 10,000. */
  readonly maxFactoryPairs?: number
  /** Opens the storage of pairs across visits; null when storage is unavailable. */
  readonly openPairCache: () => Promise<PairCache | null>
}
