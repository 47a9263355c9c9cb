/** Maximum reserve or balance of a pair: 2^112 − 1 (UniswapV2Pair `_update`, `OVERFLOW`). */
export const MAX_UINT112 = 2n ** 112n - 1n

/** Maximum of the contracts' arithmetic: 2^256 − 1. The contracts revert above it (ds-math). */
export const MAX_UINT256 = 2n ** 256n - 1n

/**
 * Maximum of `int128`, in which Uniswap V4 returns amounts: received ones are positive, paid ones
 * negative.
 */
export const MAX_INT128 = 2n ** 127n - 1n

/** 100 % in basis points. */
export const BPS = 10_000n

/** LP tokens locked by the first deposit (`MINIMUM_LIQUIDITY`). */
export const MINIMUM_LIQUIDITY = 1_000n
