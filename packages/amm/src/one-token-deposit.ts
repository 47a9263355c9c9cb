import { depositAmountsDown, minOffer } from './deposit-amounts.ts'
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

/** Reserves or amounts by side: `in` is the given token, `out` the other one. */
export type InAndOut = { readonly in: bigint; readonly out: bigint }

export type OneTokenQuery = {
  /** Amount of the given token, in base units. */
  readonly amount: bigint
  /** The pair that receives the deposit, in the direction of the swap. */
  readonly pair: Hop
  /** Pools of the swap; null to swap through the pair itself, which changes its price. */
  readonly route: readonly Hop[] | null
  /** The side of the router's first token. The router takes it in full when the other side suffices. */
  readonly leading: keyof InAndOut
  /** LP supply at these reserves, with the protocol fee (`protocolFeeLiquidityDown`). */
  readonly supplyAt: (reserves: InAndOut) => bigint
  /** Slippage of the swap. Only the output minus this slippage is added; 0 adds all of it. */
  readonly slippageBps: number
}

/** A swap and the deposit after it; all amounts in base units. */
export type OneTokenDeposit = {
  readonly swapIn: bigint
  /** Output of the swap, rounded down. */
  readonly swapOut: bigint
  /** Amounts after the swap: the rest of the input, and the output or its minimum. */
  readonly available: InAndOut
  /** The part to offer. The router takes at least as much of it as of the full amounts. */
  readonly offered: InAndOut
  /** Amounts that the router takes at these reserves. */
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

/** Output of the swap; 0 when a hop pays nothing to the next one. */
function outputDown(swapIn: bigint, route: readonly Hop[]): bigint {
  return route.reduce((amount, hop) => (amount === 0n ? 0n : getAmountOutDown(amount, hop)), swapIn)
}

/**
 * True when the output suffices as counterpart of the rest, and thus for every larger swap too.
 * `isRounded` rounds the counterpart down, as the router does.
 */
function isEnough(query: OneTokenQuery, swapIn: bigint, isRounded: boolean): boolean {
  const { out, reserves } = stateAt(query, swapIn)
  const missing = (query.amount - swapIn) * reserves.out - minimumOutDown(out, query.slippageBps) * reserves.in
  return isRounded ? missing < reserves.in : missing <= 0n
}

/** The smallest input up to `above` with a monotone property, which `above` must have. */
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

/** The deposit after a swap; null when the swap or the deposit reverts. */
function depositAt(query: OneTokenQuery, swapIn: bigint): OneTokenDeposit | null {
  const result = resultAt(query, swapIn)
  return result instanceof AmmError ? null : result
}

/** The deposit after a swap, or the error with which swap or deposit revert. */
function resultAt(query: OneTokenQuery, swapIn: bigint): OneTokenDeposit | AmmError {
  if (swapIn <= 0n || swapIn >= query.amount) return new InsufficientInputError(swapIn)
  try {
    return depositAfter(query, swapIn)
  } catch (error) {
    if (error instanceof AmmError) return error
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
  const available = { in: amount - swapIn, out: minimumOutDown(swapOut, slippageBps) }
  const offered = led(minOffer, available, reserves, leading)
  const taken = led(depositAmountsDown, offered, reserves, leading)
  const supply = query.supplyAt(reserves)
  const liquidity = liquidityMintedDown({ amount0: taken.in, amount1: taken.out }, reservePairOf(reserves), supply)
  return { swapIn, swapOut, available, offered, taken, liquidity, supply, reserves }
}

/** Applies a rule of the router to the amounts, with the leading side as its first token. */
function led(
  rule: typeof depositAmountsDown,
  amounts: InAndOut,
  reserves: InAndOut,
  leading: keyof InAndOut,
): InAndOut {
  const second = leading === 'in' ? 'out' : 'in'
  const { amount0, amount1 } = rule(
    { amount0: amounts[leading], amount1: amounts[second] },
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

/** More LP tokens, else the first one. */
function moreLiquid(one: OneTokenDeposit | null, other: OneTokenDeposit | null): OneTokenDeposit | null {
  return one && other && other.liquidity <= one.liquidity ? one : (other ?? one)
}

/** The smallest input up to `above` with at least this output. */
function cheapestInput({ route, pair }: OneTokenQuery, output: bigint, above: bigint): bigint {
  return minInput(above, (swapIn) => outputDown(swapIn, route ?? [pair]) >= output)
}

/** Maximum number of inputs, or of outputs, to compare one by one. */
const maxCompared = 256n

type Bracket = { readonly from: bigint; readonly to: bigint }

/**
 * Bracket of inputs that may mint more than `liquidity`. Unrounded, the share of the rest falls with
 * the input and that of the output rises; rounding only lowers the lesser one.
 */
function bracketAbove(query: OneTokenQuery, liquidity: bigint): Bracket {
  const { amount, slippageBps, supplyAt } = query
  const restMints = (swapIn: bigint) => {
    const { reserves } = stateAt(query, swapIn)
    return ((amount - swapIn) * supplyAt(reserves)) / reserves.in > liquidity
  }
  const outputMints = (swapIn: bigint) => {
    const { out, reserves } = stateAt(query, swapIn)
    return (minimumOutDown(out, slippageBps) * supplyAt(reserves)) / reserves.out > liquidity
  }
  const to = minInput(amount, (swapIn) => !restMints(swapIn)) - 1n
  return { from: minInput(amount, outputMints), to }
}

/**
 * Inputs of a bracket to compare: all if they are few, else the cheapest of each output, close to
 * `near`.
 */
function* inputsIn(query: OneTokenQuery, { from, to }: Bracket, near: bigint): Iterable<bigint> {
  if (to - from < maxCompared) {
    for (let swapIn = from; swapIn <= to; swapIn++) yield swapIn
    return
  }
  const outputAt = (swapIn: bigint) => outputDown(swapIn, query.route ?? [query.pair])
  const [least, most, middle] = [outputAt(from), outputAt(to), outputAt(near)]
  const half = maxCompared / 2n
  const first = middle - half > least ? middle - half : least
  for (let output = first; output <= most && output <= first + maxCompared; output++) {
    const cheapest = cheapestInput(query, output, to)
    yield cheapest
    yield cheapest - 1n
    // Where the reserves divide each other, the counterpart of an output is exact.
    const { reserves } = stateAt(query, cheapest)
    yield cheapest + ((reserves.out - (reserves.in % reserves.out)) % reserves.out)
  }
}

/** Maximum number of rounds of the search. Each searches the bracket above the best deposit so far. */
const maxRounds = 8

/** The best deposit, starting at `start`, in brackets that shrink with each better one. */
function improved(query: OneTokenQuery, start: OneTokenDeposit): OneTokenDeposit {
  let best = start
  for (let round = 0; round < maxRounds; round++) {
    const bracket = bracketAbove(query, best.liquidity)
    let next: OneTokenDeposit | null = best
    if (bracket.from <= bracket.to) {
      for (const swapIn of inputsIn(query, bracket, best.swapIn)) next = better(next, depositAt(query, swapIn))
    }
    if (next === null || next.liquidity === best.liquidity) break
    best = next
  }
  return best
}

/**
 * How much of one token to swap, so that the rest and the output mint the most LP tokens. What remains
 * is too little for one more base unit of a token or LP token.
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
  // Without rounding: (√(r²(10000+f)² + 40000·f·r·a) − r(10000+f)) / 2f with f = 10000 − fee, reserve r
  // and amount a. The contracts round each step, so the input is bisected.
  const rounded = minInput(amount, (swapIn) => isEnough(query, swapIn, true))
  const exact = minInput(amount, (swapIn) => isEnough(query, swapIn, false))
  // Near 112 bits a pool cannot hold a larger input, or the pair cannot hold the rest.
  const overflows = (swapIn: bigint) => resultAt(query, swapIn) instanceof OverflowError
  const tooLarge = minInput(exact, overflows)
  const fits = minInput(amount, (swapIn) => swapIn >= exact && !overflows(swapIn))
  const outputs = [rounded, rounded - 1n, exact, exact - 1n].map((swapIn) => stateAt(query, swapIn).out)
  const near = [...outputs.map((out) => cheapestInput(query, out, exact)), exact - 1n]
  const others = [tooLarge - 1n, fits, amount / 2n]
  const best = near.map((swapIn) => depositAt(query, swapIn)).reduce(better)
  const all = [best, ...others.map((swapIn) => depositAt(query, swapIn))].reduce(moreLiquid)
  if (!all) throw new InsufficientLiquidityError(0n)
  return improved(query, all)
}
