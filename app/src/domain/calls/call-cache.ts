import type { Address, Hex } from '@dexswap/chains'
import type { Known } from '#domain/known.ts'

/** A read of a contract. */
export type ChainCall = {
  readonly to: Address
  readonly data: Hex
  /** The answer never changes, as a token's decimals: one reading is enough. */
  readonly fixed?: true
}

/** Results of contract reads, each read once for all who ask, in batches, again with every block. */
export type CallCache = {
  /** The last result; loading where nobody has asked before. */
  get(call: ChainCall): Known<Hex>
  /** Reads the calls now and after every new block for as long as the listener stays. Returns its end. */
  watch(calls: readonly ChainCall[], listener: () => void): () => void
  stop(): void
}
