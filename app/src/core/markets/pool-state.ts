import type { Pool } from '@dexswap/amm'
import type { Address, Hex, PlatformId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Clock } from '#io/clock.ts'
import type { PairCache } from '#io/pools/pair-cache.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Head } from '../chain/head.ts'
import type { Store } from '../store.ts'

/** A block that the reserves stand on. */
export type PoolBlock = {
  readonly number: bigint
  readonly hash: Hex
  /** Milliseconds since 1970, from the clock of the page. */
  readonly receivedAt: number
}

/** The reserves of every pool that is known of a chain, all as they were after `block`. */
export type PoolState =
  | { readonly status: 'loading' }
  /** Nothing has been read yet, and reading fails. */
  | { readonly status: 'unreachable'; readonly error: Error }
  | ReadyPools

export type ReadyPools = {
  readonly status: 'ready'
  readonly block: PoolBlock
  /** Addresses and tokens in lower case, as the engine compares them. */
  readonly pools: ReadonlyMap<PlatformId, readonly Pool[]>
  /** Pools without liquidity: nothing can be traded there, but liquidity given. Left out where nobody has looked for them. */
  readonly empty?: ReadonlyMap<PlatformId, readonly Pool[]>
  /** False while pools are still being discovered. */
  readonly complete: boolean
}

/** What the last visit knew: enough to say what a price was, never to trade by. */
export type RememberedPools = {
  /** When it was read, in milliseconds since 1970 by the clock of the page. */
  readonly at: number
  readonly pools: ReadonlyMap<PlatformId, readonly Pool[]>
}

/** Where reserves outlive the page. */
export type ReservesMemory = {
  recall(): Promise<RememberedPools | null>
  /** `traded`: tokens that this visit has looked for, in lower case. */
  keep(state: ReadyPools, traded: ReadonlySet<string>): void
}

export type PoolStore = Store<PoolState> & {
  /** Null where nothing is known of an earlier visit, and from the first reserves of this one on. */
  readonly remembered: Store<RememberedPools | null>
  /** These tokens are being traded: their pairs are looked for first, and where a factory is too large to be enumerated, at all. */
  want(tokens: readonly Address[]): void
  stop(): void
}

export type PoolStoreParts = {
  readonly chain: ConfiguredChain
  readonly client: ChainClient
  readonly heads: Store<Head | null>
  /** Called when a head is being asked for. */
  readonly onHeadRequested: (listener: () => void) => () => void
  readonly clock: Clock
  /** Nothing is tried again while nobody can see the page; the next beat does it then. */
  readonly isVisible: () => boolean
  /** Tokens whose pairs are looked for where a factory is too large to be enumerated. */
  readonly listed: readonly Address[]
  /** Factories with more pairs are too large; 10 000 where it is left out. */
  readonly largestFactory?: number
  /** Nothing is kept where it is left out. */
  readonly memory?: ReservesMemory
  /** Where pairs outlive the page: the browser's database where it is left out. */
  readonly openPairCache?: () => Promise<PairCache | null>
}
