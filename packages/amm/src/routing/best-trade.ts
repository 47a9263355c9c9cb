import { tradeOf } from '../create-trade.ts'
import { AmmError, IdenticalTokensError, InsufficientInputError, InsufficientOutputError } from '../errors.ts'
import { MAX_UINT112 } from '../limits.ts'
import type { Address, Hop, Pool } from '../pool.ts'
import { hopsOf, type Route } from '../route.ts'
import { swapAmountsInUp, swapAmountsOutDown } from '../swap-amounts.ts'
import type { Trade } from '../trade.ts'
import { poolsOf } from './candidate.ts'
import type { RoutingGraph, TokenIndex } from './routing-graph.ts'
import { searchExactIn } from './search-exact-in.ts'
import { searchExactOut } from './search-exact-out.ts'

/** Maximum number of pools per path: 3, or 1 with multihop off (rule 1.9.14). */
export type MaxHops = 1 | 2 | 3

type Tokens = { readonly input: Address; readonly output: Address; readonly maxHops?: MaxHops }

export type ExactInQuery = Tokens & { readonly amountIn: bigint }
export type ExactOutQuery = Tokens & { readonly amountOut: bigint }

/**
 * The path with the maximum output for an exact input, with the fewest hops of equal ones; null
 * without a path. Amounts are those of `swapAmountsOutDown`, and thus of the contracts.
 * @throws IdenticalTokensError
 * @throws InsufficientInputError when the amount is not positive
 */
export function bestTradeExactIn(graph: RoutingGraph, query: ExactInQuery): Trade | null {
  const { input, amountIn, maxHops = 3 } = query
  if (amountIn <= 0n) throw new InsufficientInputError(amountIn)
  // No pair can hold a larger amount, so every path would be rejected.
  if (amountIn > MAX_UINT112) return null
  const ends = endsOf(graph, query)
  if (ends === null) return null
  let best: Settled | null = null
  for (const candidate of searchExactIn(graph, ends.input, ends.output, amountIn, maxHops)) {
    const route = routeOf(poolsOf(graph, candidate), input)
    const hops = hopsOf(route)
    const amounts = amountsOrNull(swapAmountsOutDown, amountIn, hops)
    const reached = amounts?.at(-1) ?? 0n
    if (amounts !== null && (best === null || reached > best.reached)) best = { route, hops, amounts, reached }
  }
  return best && tradeOf('exactIn', best.route, best.hops, best.amounts)
}

/**
 * The path with the minimum input for an exact output, with the fewest hops of equal ones; null
 * without a path. Amounts are those of `swapAmountsInUp`, and thus of the contracts.
 * @throws IdenticalTokensError
 * @throws InsufficientOutputError when the amount is not positive
 */
export function bestTradeExactOut(graph: RoutingGraph, query: ExactOutQuery): Trade | null {
  const { output, amountOut, maxHops = 3 } = query
  if (amountOut <= 0n) throw new InsufficientOutputError(amountOut)
  const ends = endsOf(graph, query)
  if (ends === null) return null
  let best: Settled | null = null
  for (const candidate of searchExactOut(graph, ends.input, ends.output, amountOut, maxHops)) {
    const route = reversed(routeOf(poolsOf(graph, candidate), output))
    const hops = hopsOf(route)
    const amounts = amountsOrNull(swapAmountsInUp, amountOut, hops)
    const reached = amounts?.[0] ?? 0n
    if (amounts !== null && (best === null || reached < best.reached)) best = { route, hops, amounts, reached }
  }
  return best && tradeOf('exactOut', best.route, best.hops, best.amounts)
}

/** A candidate with exact amounts. Candidates are compared by `reached`. */
type Settled = {
  readonly route: Route
  readonly hops: readonly Hop[]
  readonly amounts: readonly bigint[]
  readonly reached: bigint
}

export function endsOf({ tokens }: TokenIndex, { input, output }: Tokens): { input: number; output: number } | null {
  if (input === output) throw new IdenticalTokensError(input)
  const from = tokens.get(input)
  const to = tokens.get(output)
  return from === undefined || to === undefined ? null : { input: from, output: to }
}

/** A route through consecutive pools, starting at a token. */
export function routeOf(pools: readonly Pool[], origin: Address): Route {
  const path = [origin]
  let token = origin
  for (const pool of pools) {
    token = pool.token0 === token ? pool.token1 : pool.token0
    path.push(token)
  }
  return { path, pools }
}

function reversed({ path, pools }: Route): Route {
  return { path: path.toReversed(), pools: pools.toReversed() }
}

/** Amounts by the rules of the contracts; `null` when the contracts reject a path that floats accept. */
function amountsOrNull(amountsOf: typeof swapAmountsOutDown, amount: bigint, hops: readonly Hop[]): bigint[] | null {
  try {
    return amountsOf(amount, hops)
  } catch (error) {
    if (error instanceof AmmError) return null
    throw error
  }
}
