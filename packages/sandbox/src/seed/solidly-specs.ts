/** A Solidly pool of the sandbox, by token ids. The addresses determine which token is token0. */
export type SolidlySpec = {
  readonly tokenA: string
  readonly tokenB: string
  readonly stable: boolean
  /** Value of both sides in US dollars. */
  readonly depthUsd: number
  /** Factor on the price of A in B that the token specs imply. */
  readonly priceFactor: number
}

/**
 * A volatile pool next to a deep pair, with the best price for small sales of A, and a stable pool,
 * which is best for larger amounts.
 */
export const solidlySpecs: readonly SolidlySpec[] = [
  { tokenA: '1ETH', tokenB: '1USDC', stable: false, depthUsd: 2_000_000, priceFactor: 1.004 },
  { tokenA: '1DAI', tokenB: '1USDC', stable: true, depthUsd: 1_500_000, priceFactor: 1 },
]
