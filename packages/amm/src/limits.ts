/** Largest reserve or balance that a pair can hold: 2^112 − 1 (UniswapV2Pair `_update`, `OVERFLOW`). */
export const MAX_UINT112 = 2n ** 112n - 1n

/** Largest value of the contracts’ arithmetic: 2^256 − 1 (ds-math reverts above it). */
export const MAX_UINT256 = 2n ** 256n - 1n

/** One hundred percent in basis points, the unit of fees, slippage and price impact. */
export const BPS = 10_000n

/** LP tokens that a pair locks for ever when it is first filled (`MINIMUM_LIQUIDITY`). */
export const MINIMUM_LIQUIDITY = 1_000n
