import { depositAmountsDown } from './deposit-amounts.ts'
import {
  AmmError,
  InsufficientInputError,
  InsufficientLiquidityError,
  InsufficientReservesError,
  OverflowError,
} from './errors.ts'
import { getAmountOutDown } from './get-amount-out.ts'
import { MAX_UINT112 } from './limits.ts'
import { liquidityMintedDown } from './liquidity-minted.ts'
import type { Hop } from './pool.ts'
import { minimumOutDown } from './slippage.ts'
import { swapAmountsOutDown } from './swap-amounts.ts'

/** Reserves or amounts by side: `in` of the given token, `out` of the other one. */
export type InAndOut = { readonly in: bigint; readonly out: bigint }

export type OneTokenQuery = {
  /** Base units of the only token that is given. */
  readonly amount: bigint
  /** The pair that receives the deposit, in the direction of the swap. */
  readonly pair: Hop
  /** Pools of the swap; null for a swap through the pair itself, which changes its price. */
  readonly route: readonly Hop[] | null
  /** The first token of the router, which takes this side in full when the other side suffices. */
  readonly leading: keyof InAndOut
  /** LP supply at these reserves, with the protocol fee (`protocolFeeLiquidityDown`). */
  readonly supplyAt: (reserves: InAndOut) => bigint
  /** Adds only the output less this slippage; 0 adds the whole output. */
  readonly slippageBps: number
}

/** A swap and the deposit after it; all amounts in base units. */
export type OneTokenDeposit = {
  readonly swapIn: bigint
  /** Output of the swap, rounded down. */
  readonly swapOut: bigint
  /**
   * Amounts that the deposit offers: the rest of the given token, and the output or its minimum.
   */
  readonly offered: InAndOut
  /**
   * Amounts of the offer that the router adds; at these reserves, it takes exactly these amounts.
   */
  readonly taken: InAndOut
  /** LP tokens of the deposit, rounded down. */
  readonly liquidity: bigint
  /** LP supply before the deposit. */
  readonly supply: bigint
  /** Reserves of the pair after the swap, before the deposit. */
  readonly reserves: InAndOut
}

/** Output of the swap, and the pair's reserves after it. */
type State = { readonly out: bigint; readonly reserves: InAndOut }

/** Output of a swap and the pair's reserves after it; an input of 0 has no effect. */
function stateAt({ pair, route }: OneTokenQuery, swapIn: bigint): State {
  const reserves = { in: pair.reserveIn, out: pair.reserveOut }
  if (swapIn === 0n) return { out: 0n, reserves }
  const out = outputDown(swapIn, route ?? [pair])
  return { out, reserves: route ? reserves : { in: reserves.in + swapIn, out: reserves.out - out } }
}

/** 0 when a hop pays nothing to the next one. */
function outputDown(swapIn: bigint, route: readonly Hop[]): bigint {
  return route.reduce((amount, hop) => (amount === 0n ? 0n : getAmountOutDown(amount, hop)), swapIn)
}

/**
 * True when the output covers the counterpart of the rest; then also true for every larger swap.
 * `isRounded` rounds the counterpart down, as the router does.
 */
function isEnough(query: OneTokenQuery, swapIn: bigint, isRounded: boolean): boolean {
  const { out, reserves } = stateAt(query, swapIn)
  const missing = (query.amount - swapIn) * reserves.out - minimumOutDown(out, query.slippageBps) * reserves.in
  return isRounded ? missing < reserves.in : missing <= 0n
}

/** The smallest input up to `above` that has a monotone property; `above` itself must have it. */
function minInput(above: bigint, has: (swapIn: bigint) => boolean): bigint {
  let below = 0n
  let smallest = above
  while (smallest - below > 1n) {
    const middle = (below + smallest) / 2n
    if (has(middle)) smallest = middle
    else below = middle
  }
  return smallest
}

/** Null when the swap or the deposit reverts. */
function depositAt(query: OneTokenQuery, swapIn: bigint): OneTokenDeposit | null {
  if (swapIn <= 0n || swapIn >= query.amount) return null
  try {
    return depositAfter(query, swapIn)
  } catch (error) {
    if (error instanceof AmmError) return null
    throw error
  }
}

/**
 * The deposit after a given swap.
 * @throws AmmError when the swap or the deposit reverts
 */
function depositAfter(query: OneTokenQuery, swapIn: bigint): OneTokenDeposit {
  const { amount, pair, route, leading, slippageBps } = query
  swapAmountsOutDown(swapIn, route ?? [pair])
  const { out: swapOut, reserves } = stateAt(query, swapIn)
  const offered = { in: amount - swapIn, out: minimumOutDown(swapOut, slippageBps) }
  // Rounding can make the router take less of the amounts that it took; a third pass changes
  // nothing.
  const taken = takenDown(takenDown(offered, reserves, leading), reserves, leading)
  const supply = query.supplyAt(reserves)
  const liquidity = liquidityMintedDown({ amount0: taken.in, amount1: taken.out }, reservePairOf(reserves), supply)
  return { swapIn, swapOut, offered, taken, liquidity, supply, reserves }
}

/** Amounts that the router takes, with the leading side as its first token. */
function takenDown(offered: InAndOut, reserves: InAndOut, leading: keyof InAndOut): InAndOut {
  const second = leading === 'in' ? 'out' : 'in'
  const { amount0, amount1 } = depositAmountsDown(
    { amount0: offered[leading], amount1: offered[second] },
    { reserve0: reserves[leading], reserve1: reserves[second] },
  )
  return leading === 'in' ? { in: amount0, out: amount1 } : { in: amount1, out: amount0 }
}

function reservePairOf(reserves: InAndOut) {
  return { reserve0: reserves.in, reserve1: reserves.out }
}

/** The deposit with more LP tokens; with equal LP tokens, the one with the smaller swap. */
function better(one: OneTokenDeposit | null, other: OneTokenDeposit | null): OneTokenDeposit | null {
  if (!one || !other) return one ?? other
  if (one.liquidity !== other.liquidity) return one.liquidity > other.liquidity ? one : other
  return one.swapIn <= other.swapIn ? one : other
}

/** The deposit after the smallest swap with the same output, unless it mints less. */
function cheapestWith(query: OneTokenQuery, deposit: OneTokenDeposit | null): OneTokenDeposit | null {
  if (!deposit) return null
  const { swapIn, swapOut } = deposit
  const cheapest = minInput(swapIn, (input) => outputDown(input, query.route ?? [query.pair]) >= swapOut)
  return better(deposit, depositAt(query, cheapest))
}

/**
 * Number of units around the unrounded optimum to try: roundings move the best input by few units.
 */
const maxCorrections = 64

/**
 * Finds how much of one token to swap, so that the rest and the output mint the most LP tokens.
 * What remains is too little for one more base unit of a token or LP token.
 * @see UniswapV2Library.getAmountOut; UniswapV2Router02 `_addLiquidity`; UniswapV2Pair.mint
 * @throws InsufficientInputError when the amount is not positive
 * @throws InsufficientReservesError when a side of the pair is empty
 * @throws OverflowError when the amount exceeds 112 bits
 * @throws InsufficientLiquidityError when no part of the amount mints LP tokens
 */
export function oneTokenDeposit(query: OneTokenQuery): OneTokenDeposit {
  const { amount, pair } = query
  if (amount <= 0n) throw new InsufficientInputError(amount)
  if (pair.reserveIn <= 0n || pair.reserveOut <= 0n) {
    throw new InsufficientReservesError(pair.reserveIn, pair.reserveOut)
  }
  if (amount > MAX_UINT112) throw new OverflowError(amount, 112)
  // Without roundings: (√(r²(10000+f)² + 40000·f·r·a) − r(10000+f)) / 2f with f = 10000 − fee,
  // reserve r, amount a. The contracts round each step, so that the input is found by bisection.
  const rounded = minInput(amount, (swapIn) => isEnough(query, swapIn, true))
  const exact = minInput(amount, (swapIn) => isEnough(query, swapIn, false))
  const inputs = [rounded, rounded - 1n, exact, exact - 1n]
  let best = inputs.map((swapIn) => cheapestWith(query, depositAt(query, swapIn))).reduce(better)
  for (let count = 0; best && count < maxCorrections; count++) {
    const next = [best, depositAt(query, best.swapIn - 1n), depositAt(query, best.swapIn + 1n)].reduce(better)
    if (next === null || next.liquidity === best.liquidity) break
    best = next
  }
  if (!best) throw new InsufficientLiquidityError(0n)
  return best
}
