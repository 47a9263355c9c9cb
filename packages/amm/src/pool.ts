/** An address in lower case, because this package compares addresses as text. */
export type Address = `0x${string}`

/** State of a pair at one block. */
export type Pool = {
  readonly address: Address
  readonly token0: Address
  readonly token1: Address
  /** Base units of token0, at most 2^112 − 1. */
  readonly reserve0: bigint
  /** Base units of token1, at most 2^112 − 1. */
  readonly reserve1: bigint
  /** Swap fee in basis points: 30 on other platforms, 0 to 1000 per pair on the native exchange. */
  readonly swapFeeBps: number
}

/** A pool in the direction of a trade. */
export type Hop = {
  readonly reserveIn: bigint
  readonly reserveOut: bigint
  readonly swapFeeBps: number
}
