import type { Hex } from '@dexswap/chains'

/** The newest block that is known of a chain. */
export type Head = {
  readonly number: bigint
  readonly hash: Hex
  readonly parentHash: Hex
  /** Seconds since 1970, as the chain has it. */
  readonly timestamp: bigint
  /** Milliseconds since 1970, from the clock of the page. */
  readonly receivedAt: number
}
