import type { Address } from '@dexswap/chains'
import type { Store } from '#domain/store.ts'
import type { PoolState } from './pool-state.ts'

export type PoolStore = Store<PoolState> & {
  /** These tokens are being traded: their pairs are looked for first, and where a factory is too large to be enumerated, at all. */
  want(tokens: readonly Address[]): void
  stop(): void
}
