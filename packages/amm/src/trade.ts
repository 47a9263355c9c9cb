import type { Fraction } from './fraction.ts'
import type { Route } from './route.ts'

/** Which amount of a trade the user entered. */
export type TradeKind = 'exactIn' | 'exactOut'

/** A swap at the reserves of its route. Amounts are those of the contracts, in base units. */
export type Trade = {
  readonly kind: TradeKind
  readonly route: Route
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Amounts at each token of the path, from `amountIn` to `amountOut`. */
  readonly amounts: readonly bigint[]
  /** amountOut / amountIn. */
  readonly executionPrice: Fraction
  /** Excludes the fee and the rounding to base units; at least 0 (rule 3.5.13). */
  readonly priceImpact: Fraction
  /** Liquidity-provider fee over all hops (rule 3.5.12). */
  readonly lpFee: Fraction
}
