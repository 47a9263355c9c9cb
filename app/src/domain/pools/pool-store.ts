import type { Address } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Head } from '#domain/networks/head.ts'
import type { Store } from '#domain/store.ts'
import type { Clock } from '#io/clock.ts'
import type { PairShelf } from '#io/pools/cache/pair-shelf.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { PoolState } from './pool-state.ts'

export type PoolStore = Store<PoolState> & {
  /** These tokens are being traded: their pairs are looked for first, and where a factory is too large to be enumerated, at all. */
  want(tokens: readonly Address[]): void
  stop(): void
}

export type PoolStoreParts = {
  readonly chain: ConfiguredChain
  readonly client: ChainClient
  readonly heads: Store<Head | null>
  /** Called when a head is being asked for. */
  readonly onBeat: (listener: () => void) => () => void
  readonly clock: Clock
  /** Nothing is tried again while nobody can see the page; the next beat does it then. */
  readonly isVisible: () => boolean
  /** Tokens whose pairs are looked for where a factory is too large to be enumerated. */
  readonly listed: readonly Address[]
  /** Factories with more pairs are too large; 10 000 where it is left out. */
  readonly largestFactory?: number
  /** Where pairs outlive the page: the browser's database where it is left out. */
  readonly openShelf?: () => Promise<PairShelf | null>
}
