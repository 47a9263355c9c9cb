import { IdenticalTokensError, InvalidPathError } from './errors.ts'
import { type Fraction, fraction } from './fraction.ts'
import { lpFee } from './lp-fee.ts'
import type { Hop } from './pool.ts'
import { priceImpact } from './price-impact.ts'
import { hopsOf, type Route } from './route.ts'
import { swapAmountsInUp, swapAmountsOutDown } from './swap-amounts.ts'
import type { Trade, TradeKind } from './trade.ts'
import { unroundedInput, unroundedOutput } from './unrounded.ts'

/**
 * The trade of an exact input along a route; each hop rounds down.
 * @throws IdenticalTokensError, InvalidPathError and what `swapAmountsOutDown` throws
 */
export function tradeExactIn(route: Route, amountIn: bigint): Trade {
  const hops = tradedHopsOf(route)
  return tradeOf('exactIn', route, hops, swapAmountsOutDown(amountIn, hops))
}

/**
 * The trade of an exact output along a route; each hop rounds up.
 * @throws IdenticalTokensError, InvalidPathError and what `swapAmountsInUp` throws
 */
export function tradeExactOut(route: Route, amountOut: bigint): Trade {
  const hops = tradedHopsOf(route)
  return tradeOf('exactOut', route, hops, swapAmountsInUp(amountOut, hops))
}

/**
 * The hops of a route. Rejects a path with a repeated token, because routers compute both passes with
 * the old reserves.
 */
function tradedHopsOf(route: Route): Hop[] {
  const hops = hopsOf(route)
  const [first = ''] = route.path
  if (first === route.path.at(-1)) throw new IdenticalTokensError(first)
  if (new Set(route.path).size !== route.path.length) throw new InvalidPathError(route.path)
  return hops
}

/** A trade along a route with amounts that are already computed. */
export function tradeOf(kind: TradeKind, route: Route, hops: readonly Hop[], amounts: readonly bigint[]): Trade {
  return new RoutedTrade(kind, route, hops, amounts)
}

/** Price impact of the unrounded amounts, because a loss by rounding is not a price impact. */
function impactOf({ kind, amountIn, amountOut }: Trade, hops: readonly Hop[]): Fraction {
  if (kind === 'exactIn') {
    const { numerator, denominator } = unroundedOutput(amountIn, hops)
    return priceImpact(amountIn * denominator, numerator, hops)
  }
  const { numerator, denominator } = unroundedInput(amountOut, hops)
  return priceImpact(numerator, amountOut * denominator, hops)
}

/**
 * A trade that computes fee and impact only when they are read: a comparison creates many trades and
 * displays few.
 */
class RoutedTrade implements Trade {
  readonly kind: TradeKind
  readonly route: Route
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly amounts: readonly bigint[]
  readonly executionPrice: Fraction
  readonly #hops: readonly Hop[]
  #priceImpact: Fraction | null = null
  #lpFee: Fraction | null = null

  constructor(kind: TradeKind, route: Route, hops: readonly Hop[], amounts: readonly bigint[]) {
    const [amountIn = 0n] = amounts
    const amountOut = amounts.at(-1) ?? 0n
    this.kind = kind
    this.route = route
    this.amountIn = amountIn
    this.amountOut = amountOut
    this.amounts = amounts
    this.executionPrice = fraction(amountOut, amountIn)
    this.#hops = hops
  }

  get priceImpact(): Fraction {
    this.#priceImpact ??= impactOf(this, this.#hops)
    return this.#priceImpact
  }

  get lpFee(): Fraction {
    this.#lpFee ??= lpFee(this.#hops)
    return this.#lpFee
  }
}
