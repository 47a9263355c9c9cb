import type { Address } from '@dexswap/chains'
import type { Token } from '#domain/currencies/currency.ts'
import type { Origin } from '#domain/indexer/sourced.ts'
import type { Known } from '#domain/known.ts'

/** A pair of the own exchange in a list. Reserves and liquidity are the chain's, volumes the indexer's. */
export type PairRow = {
  /** In lower case, as reserves are compared. */
  readonly address: Address
  readonly token0: Token
  readonly token1: Token
  readonly reserve0: bigint
  readonly reserve1: bigint
  /** In ten-thousandths. */
  readonly swapFeeBps: number
  /** Value of both reserves, of 10^-18 US dollars, rounded down. */
  readonly liquidityUsd: Known<bigint>
  /** Traded since the start of the UTC day, of 10^-18 US dollars; a day without trades is a known 0. */
  readonly dayVolumeUsd: Known<bigint>
}

export type PairList = {
  readonly rows: readonly PairRow[]
  /** False while pairs, or what their tokens are called, are still being found. */
  readonly complete: boolean
  /** The block that reserves and liquidity stand on. */
  readonly block: bigint
  /** Where the figures beside them come from; null before the indexer or the chain has answered. */
  readonly origin: Origin | null
}
