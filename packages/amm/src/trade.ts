import type { Fraction } from './fraction.ts'
import type { Route } from './route.ts'

/** Which of the two amounts the user fixed. */
export type TradeKind = 'exactIn' | 'exactOut'

/** A swap at the reserves of its route’s pools. Every amount is what the contracts compute, in base units. */
export type Trade = {
  readonly kind: TradeKind
  readonly route: Route
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** What is held at each token of the path, from `amountIn` to `amountOut`. */
  readonly amounts: readonly bigint[]
  /** amountOut / amountIn. */
  readonly executionPrice: Fraction
  /** As shown: without fee and rounding of base units, never below 0 (rule 3.5.13). */
  readonly priceImpact: Fraction
  /** The liquidity-provider fee over all hops (rule 3.5.12). */
  readonly lpFee: Fraction
}
