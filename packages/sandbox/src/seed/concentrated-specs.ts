/** A concentrated pool of the sandbox, by token ids. The addresses determine which token is token0. */
export type ConcentratedSpec = {
  readonly tokenA: string
  readonly tokenB: string
  /** Fee in hundredths of a basis point. */
  readonly fee: number
  /** Value of each position in US dollars. */
  readonly depthUsd: number
  /** Factor on the price of A in B that the token specs imply. */
  readonly priceFactor: number
}

function pool(tokenA: string, tokenB: string, fee: number, depthUsd: number, priceFactor = 1): ConcentratedSpec {
  return { tokenA, tokenB, fee, depthUsd, priceFactor }
}

/** Pools of the main tokens, a stable pool at 0.01 %, and a small pool at twice the fair price. */
export const concentratedSpecs: readonly ConcentratedSpec[] = [
  pool('WONE', '1USDC', 500, 120_000),
  pool('WONE', '1USDT', 3000, 60_000),
  pool('WONE', '1DAI', 3000, 60_000),
  pool('WONE', '1ETH', 500, 90_000),
  pool('WONE', '1WBTC', 3000, 50_000),
  pool('1USDC', '1USDT', 100, 200_000),
  pool('1DAI', '1USDC', 500, 150_000),
  pool('1ETH', '1USDC', 500, 180_000),
  pool('1WBTC', '1ETH', 3000, 160_000),
  pool('1DAI', '1WBTC', 3000, 60_000),
  pool('LINK', '1USDC', 10_000, 20, 2),
]

/** Widths of the positions in ticks on each side of the price: 2.5 %, 16 % and a factor of 7. */
export const positionWidths = [250, 1500, 20_000] as const
