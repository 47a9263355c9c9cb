import { IdenticalTokensError, InsufficientInputError } from '../errors.ts'
import { MAX_UINT256 } from '../limits.ts'
import type { Address } from '../pool.ts'
import { bestMarketTradeExactIn, searchMarketsExactIn } from '../routing/best-market-trade.ts'
import type { MaxHops } from '../routing/best-trade.ts'
import type { MarketGraph } from '../routing/market-graph.ts'
import { type MarketHop, marketHops } from '../routing/quote-markets.ts'
import { MAX_LEGS } from './best-split.ts'
import type { FlowOf } from './flow.ts'
import { MarketFlow, startOf } from './market-flow.ts'
import { type MarketGasTerms, marketSplitGas } from './market-gas.ts'
import { type MarketLegPlan, type MarketReplay, type ReplayedMarketLeg, replayMarketLegs } from './replay-markets.ts'
import { legCosts } from './split-gas.ts'
import { integerShares, stagesOf } from './split-stages.ts'

export type MarketSplitQuery = MarketGasTerms & {
  readonly input: Address
  readonly output: Address
  /** Base units of the input token. */
  readonly amountIn: bigint
  readonly maxHops?: MaxHops
  /** Converts gas into base units of the output token, rounded up. */
  readonly costOf: (gas: bigint) => bigint
  /** Maximum number of legs, 6 by default. */
  readonly maxLegs?: number
}

/** An order split over pools of any kind. Amounts are those of the contracts. */
export type MarketSplit = {
  /** Legs in execution order; their shares are ten-thousandths that sum to 10000. */
  readonly legs: readonly ReplayedMarketLeg[]
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Estimated gas of the transaction, including its data and crossed ticks. */
  readonly gas: bigint
}

type MarketSplitAnswer = {
  /** The best split over known ticks; `null` without a path. */
  readonly split: MarketSplit | null
  /** Hops that lack ticks, of splits that may be better. */
  readonly unread: readonly MarketHop[]
}

/**
 * The split over pools of any kind with the maximum output after network cost. Never worse than the
 * best single path, which is one of the compared plans.
 * @throws IdenticalTokensError
 * @throws InsufficientInputError when the amount is not positive
 */
export function bestMarketSplit(graph: MarketGraph, query: MarketSplitQuery): MarketSplitAnswer {
  const { amountIn, costOf, dataGas, maxHops = 3, maxLegs = MAX_LEGS } = query
  if (query.input === query.output) throw new IdenticalTokensError(query.input)
  if (amountIn <= 0n) throw new InsufficientInputError(amountIn)
  const input = graph.tokens.get(query.input)
  const output = graph.tokens.get(query.output)
  if (input === undefined || output === undefined || amountIn > MAX_UINT256) return { split: null, unread: [] }
  const single = bestMarketTradeExactIn(graph, query)
  const order = Number(amountIn)
  const start = startOf(graph)
  const flowOf: FlowOf<MarketGraph> = (legs, amount) => new MarketFlow(graph, start, legs, amount)
  const costs = legCosts(costOf, dataGas)
  const search = (hops: number) => searchMarketsExactIn(graph, input, output, amountIn, hops)
  const stages = stagesOf({ graph, flowOf, input, output, amountIn: order, maxHops, maxLegs, costs, search })
  const plans = stages.map((stage) =>
    integerShares(flowOf, order, stage).map(({ share, hops }): MarketLegPlan => {
      const pools = hops.flatMap(({ pool }) => graph.pools[pool] ?? [])
      return { share, hops: marketHops(pools, query.input) }
    }),
  )
  // The best route before gas may not be the best after gas, which depends on the hops, so each number
  // of hops is compared.
  for (let hops = 1; hops <= maxHops; hops++) {
    const trade =
      hops === maxHops ? single.trade : bestMarketTradeExactIn(graph, { ...query, maxHops: hops as MaxHops }).trade
    if (trade !== null) plans.unshift([{ share: 10_000, hops: trade.hops }])
  }
  return settle(query, plans, single.unread)
}

/** The best of the replayed plans, and the hops that lack ticks. */
function settle(
  query: MarketSplitQuery,
  plans: readonly (readonly MarketLegPlan[])[],
  open: readonly MarketHop[],
): MarketSplitAnswer {
  const { amountIn, costOf } = query
  const unread = [...open]
  let best: { split: MarketSplit; left: bigint } | null = null
  for (const plan of plans) {
    const replay = replayWithinLiquidity(amountIn, plan)
    if ('unread' in replay) {
      const { pool, direction } = replay.unread
      if (!unread.some((hop) => hop.pool === pool && hop.direction === direction)) unread.push(replay.unread)
    }
    if (!('legs' in replay)) continue
    const { legs } = replay
    const amountOut = legs.reduce((sum, { amounts }) => sum + (amounts.at(-1) ?? 0n), 0n)
    const split = { legs, amountIn, amountOut, gas: marketSplitGas(legs, query) }
    const left = amountOut - costOf(split.gas)
    if (best === null || left > best.left) best = { split, left }
  }
  return { split: best?.split ?? null, unread }
}

/**
 * Replays a plan. When rounding lifts a share above a pool's liquidity, one ten-thousandth moves to
 * another leg.
 */
function replayWithinLiquidity(amountIn: bigint, plan: readonly MarketLegPlan[]): MarketReplay {
  const replay = replayMarketLegs(amountIn, plan)
  if (!('rejected' in replay) || plan.length < 2) return replay
  const from = plan.findIndex(({ hops }) => hops.includes(replay.rejected))
  const to = from === plan.length - 1 ? 0 : plan.length - 1
  const moved = plan.map((leg, i) => ({ ...leg, share: leg.share + (i === to ? 1 : 0) - (i === from ? 1 : 0) }))
  return replayMarketLegs(amountIn, moved)
}
