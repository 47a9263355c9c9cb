import type { Pool } from '@dexswap/amm'
import type { Hex, PlatformId } from '@dexswap/chains'

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
  | {
      readonly status: 'ready'
      readonly block: PoolBlock
      /** Addresses and tokens in lower case, as the engine compares them. */
      readonly pools: ReadonlyMap<PlatformId, readonly Pool[]>
      /** Pools without liquidity: nothing can be traded there, but liquidity given. Left out where nobody has looked for them. */
      readonly empty?: ReadonlyMap<PlatformId, readonly Pool[]>
      /** False while pools are still being discovered. */
      readonly complete: boolean
    }
