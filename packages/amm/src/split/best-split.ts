import { IdenticalTokensError, InsufficientInputError } from '../errors.ts'
import { BPS, MAX_UINT112 } from '../limits.ts'
import type { Address, Pool } from '../pool.ts'
import { bestTradeExactIn, type MaxHops, routeOf } from '../routing/best-trade.ts'
import type { RoutingGraph } from '../routing/routing-graph.ts'
import { searchExactIn } from '../routing/search-exact-in.ts'
import type { Trade } from '../trade.ts'
import type { FlowOf } from './flow.ts'
import { PairFlow } from './pair-flow.ts'
import { type LegPlan, type ReplayedLeg, replayLegs } from './replay.ts'
import { type DataGas, legCosts, routerGas, splitGas } from './split-gas.ts'
import { integerShares, stagesOf } from './split-stages.ts'

export const MAX_LEGS = 6

export type SplitQuery = {
  readonly input: Address
  readonly output: Address
  /** Base units of the input token. */
  readonly amountIn: bigint
  readonly maxHops?: MaxHops
  /** Converts gas into base units of the output token, rounded up. */
  readonly costOf: (gas: bigint) => bigint
  /** True when the executor contract has to read the fee from the pair. */
  readonly hasOwnFee?: (pool: Pool) => boolean
  /** Gas of the order's calldata; 0 by default. */
  readonly dataGas?: DataGas | undefined
  /** Maximum number of legs, 6 by default. */
  readonly maxLegs?: number
}

/** An order split over paths of one graph. Amounts are those of the executor contract. */
export type Split = {
  /** Legs in execution order; their shares are ten-thousandths that sum to 10000. */
  readonly legs: readonly ReplayedLeg[]
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Estimated gas of the transaction, including its data. */
  readonly gas: bigint
}

/**
 * The split of an exact input with the maximum output after network cost; `null` without a path. Adds
 * the best leg and balances the shares, repeatedly; each stage has the contract's rounding.
 * @throws IdenticalTokensError
 * @throws InsufficientInputError when the amount is not positive
 */
export function bestSplit(graph: RoutingGraph, query: SplitQuery): Split | null {
  const { amountIn } = query
  if (query.input === query.output) throw new IdenticalTokensError(query.input)
  if (amountIn <= 0n) throw new InsufficientInputError(amountIn)
  const input = graph.tokens.get(query.input)
  const output = graph.tokens.get(query.output)
  if (input === undefined || output === undefined || amountIn > MAX_UINT112) return null
  const single = bestTradeExactIn(graph, query)
  const { costOf, dataGas, maxHops = 3, maxLegs = MAX_LEGS } = query
  const flowOf: FlowOf<RoutingGraph> = (legs, order) => new PairFlow(graph.estimates, legs, order)
  const order = Number(amountIn)
  const costs = legCosts(costOf, dataGas)
  const search = (hops: number) => searchExactIn(graph, input, output, amountIn, hops)
  const stages = stagesOf({ graph, flowOf, input, output, amountIn: order, maxHops, maxLegs, costs, search })
  const plans = stages.map((stage) =>
    integerShares(flowOf, order, stage).map(({ share, hops }): LegPlan => {
      const pools = hops.flatMap(({ pool }) => graph.pools[pool] ?? [])
      return { share, route: routeOf(pools, query.input) }
    }),
  )
  if (single) plans.unshift([{ share: 10_000, route: single.route }])
  let best: { split: Split; left: bigint } | null = null
  for (const plan of plans) {
    const split = replayed(query, plan)
    if (split === null) continue
    const left = split.amountOut - costOf(split.gas)
    if (best === null || left > best.left) best = { split, left }
  }
  return best?.split ?? null
}

function replayed({ amountIn, dataGas, hasOwnFee = () => false }: SplitQuery, plans: readonly LegPlan[]): Split | null {
  const legs = replayLegs(amountIn, plans)
  if (legs === null) return null
  const amountOut = legs.reduce((sum, { amounts }) => sum + (amounts.at(-1) ?? 0n), 0n)
  return { legs, amountIn, amountOut, gas: splitGas(legs, hasOwnFee, dataGas) }
}

/** A trade on a single platform. Without `gas`, the gas of its router is estimated. */
type SingleOrder = Pick<Trade, 'route' | 'amountOut'> | { readonly amountOut: bigint; readonly gas: bigint }

/** Minimum gain of a split over each single platform: one basis point. */
const MIN_GAIN_BPS = 1n

/**
 * True when a split is worth displaying: after network cost it yields at least one basis point more
 * than the trade of every single platform.
 */
export function splitPays(
  split: Split,
  singles: readonly SingleOrder[],
  costOf: (gas: bigint) => bigint,
  dataGas?: DataGas,
): boolean {
  const left = split.amountOut - costOf(split.gas)
  return (
    left > 0n &&
    singles.every((order) => {
      const { amountOut } = order
      const single = amountOut - costOf('gas' in order ? order.gas : routerGas(order.route, dataGas))
      return (left - single) * BPS >= amountOut * MIN_GAIN_BPS
    })
  )
}
