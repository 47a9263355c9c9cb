/** An address in one spelling. The package compares strings as they are: callers normalise to lower case. */
export type Address = `0x${string}`

/** What the exchange formulas need to know of a pair at one block. */
export type Pool = {
  readonly address: Address
  readonly token0: Address
  readonly token1: Address
  /** In base units of token0, at most 2^112 − 1. */
  readonly reserve0: bigint
  /** In base units of token1, at most 2^112 − 1. */
  readonly reserve1: bigint
  /** In ten-thousandths: 30 for the three other platforms, 0 to 1000 per pair on the own exchange. */
  readonly swapFeeBps: number
}

/** A pool seen in the direction of a trade. */
export type Hop = {
  readonly reserveIn: bigint
  readonly reserveOut: bigint
  readonly swapFeeBps: number
}
