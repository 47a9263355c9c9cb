import { IdenticalTokensError, InsufficientInputError } from '../errors.ts'
import { BPS, MAX_UINT112 } from '../limits.ts'
import type { Address, Pool } from '../pool.ts'
import { bestTradeExactIn, type MaxHops, routeOf } from '../routing/best-trade.ts'
import type { Candidate } from '../routing/candidate.ts'
import { AWAY, TOWARDS } from '../routing/estimates.ts'
import type { RoutingGraph } from '../routing/routing-graph.ts'
import { searchExactIn } from '../routing/search-exact-in.ts'
import { intAt } from '../routing/typed-array.ts'
import type { Trade } from '../trade.ts'
import { type Balanced, balanceLegs, writeStateAfter } from './balance-legs.ts'
import { type FoundLeg, findLeg, keyOf, type LegHop } from './find-leg.ts'
import { type LegPlan, type ReplayedLeg, replayLegs } from './replay.ts'
import { type DataGas, minLegGas, routerGas, splitGas } from './split-gas.ts'

const MAX_LEGS = 6
/** Minimum relative gain of a leg to continue the search. */
const MIN_STEP_GAIN = 1e-9
/** Attempts per step: a leg that shares pools can return less than predicted. */
const MAX_ATTEMPTS = 3

export type SplitQuery = {
  readonly input: Address
  readonly output: Address
  /** Base units of the input. */
  readonly amountIn: bigint
  readonly maxHops?: MaxHops
  /** Cost of gas in base units of the output, rounded up. */
  readonly costOf: (gas: bigint) => bigint
  /** Whether the executor has to read the pair's own fee. */
  readonly hasOwnFee?: (pool: Pool) => boolean
  /** Gas of the order's calldata; 0 by default. */
  readonly dataGas?: DataGas | undefined
  /** Maximum legs, 6 by default. */
  readonly maxLegs?: number
}

/** An order split over paths of one graph. Amounts are those of the executor contract. */
export type Split = {
  /** In execution order; shares are ten-thousandths that sum to 10000. */
  readonly legs: readonly ReplayedLeg[]
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Estimated gas of the transaction, including its data. */
  readonly gas: bigint
}

/**
 * The split of an exact input that returns most after network cost, or `null` without a path.
 * Adds the best leg, rebalances and repeats; replays each stage as the contract computes it.
 * @throws IdenticalTokensError
 * @throws InsufficientInputError when the amount is not positive
 */
export function bestSplit(graph: RoutingGraph, query: SplitQuery): Split | null {
  const { amountIn, costOf } = query
  if (query.input === query.output) throw new IdenticalTokensError(query.input)
  if (amountIn <= 0n) throw new InsufficientInputError(amountIn)
  const input = graph.tokens.get(query.input)
  const output = graph.tokens.get(query.output)
  if (input === undefined || output === undefined || amountIn > MAX_UINT112) return null
  const single = bestTradeExactIn(graph, query)
  const plans = stagesOf(graph, query, input, output).map((stage) => plansOf(graph, query, stage))
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

/** Balanced stages with each number of legs, from each starting path. */
function stagesOf(graph: RoutingGraph, query: SplitQuery, input: number, output: number): Balanced[] {
  const { amountIn, costOf, dataGas, maxHops = 3, maxLegs = MAX_LEGS } = query
  const state = new Float64Array(graph.estimates.length)
  const orderIn = Number(amountIn)
  const costs = [1, 2, 3, 4, 5].map((hops) => Number(costOf(minLegGas(hops, dataGas))))

  /** A pool is used in one direction: a leg worth reversing others replaces them. */
  function withOneMore(stage: Balanced, isDirectionFixed: boolean): Balanced | null {
    if (stage.legs.length >= maxLegs) return null
    writeStateAfter(graph, state, stage, orderIn, isDirectionFixed)
    const search = { input, output, maxHops, marginal: stage.marginal, costs, legs: stage.legs }
    const passedOver: (readonly LegHop[])[] = []
    while (passedOver.length < MAX_ATTEMPTS) {
      const found = findLeg(graph, state, { ...search, passedOver })
      if (found === null) return null
      const next = withLeg(stage, found, isDirectionFixed)
      if (next.output > stage.output * (1 + MIN_STEP_GAIN)) return next
      passedOver.push(found.hops)
    }
    return null
  }

  function withLeg(stage: Balanced, found: FoundLeg, isDirectionFixed: boolean): Balanced {
    const share = Math.min(found.amountIn / orderIn, 0.5)
    const places = stage.legs.flatMap((hops, i) =>
      isDirectionFixed || !areOpposed(graph, hops, found.hops) ? [i] : [],
    )
    const legs = [...places.map((i) => stage.legs[i] ?? []), found.hops]
    const parts = [...places.map((i) => (stage.shares[i] ?? 0) * (1 - share)), share]
    const sum = parts.reduce((total, part) => total + part, 0)
    const even = parts.map((part) => part / sum)
    return balanceLegs(graph.estimates, legs, even, orderIn)
  }

  const stages: Balanced[] = []
  for (const start of startsOf(graph, input, output, amountIn, maxHops)) {
    let stage = balanceLegs(graph.estimates, [start], [1], orderIn)
    stages.push(stage)
    for (let next = withOneMore(stage, true) ?? withOneMore(stage, false); next; ) {
      stages.push(next)
      stage = next
      next = withOneMore(stage, true) ?? withOneMore(stage, false)
    }
  }
  return stages
}

/** Whether two legs use a pool in opposite directions. */
function areOpposed({ slotOf }: RoutingGraph, leg: readonly LegHop[], other: readonly LegHop[]): boolean {
  const fromToken0 = ({ pool, at }: LegHop) => (at >> 2 === intAt(slotOf, 2 * pool)) === ((at & 2) === AWAY)
  return leg.some((hop) => other.some((met) => met.pool === hop.pool && fromToken0(met) !== fromToken0(hop)))
}

function startsOf(graph: RoutingGraph, input: number, output: number, amountIn: bigint, maxHops: MaxHops): LegHop[][] {
  const starts = new Map<string, LegHop[]>()
  for (let most = 1; most <= maxHops; most++) {
    const [first, ...others] = searchExactIn(graph, input, output, amountIn, most)
    if (first === undefined) continue
    const hops = legOf(
      graph,
      others.reduce((best, other) => (other.estimate > best.estimate ? other : best), first),
    )
    starts.set(keyOf(hops), hops)
  }
  return [...starts.values()]
}

function legOf({ poolAt }: RoutingGraph, { origin, middle, goal }: Candidate): LegHop[] {
  return [origin * 4 + AWAY, middle * 4 + TOWARDS, goal * 4 + TOWARDS]
    .filter((at) => at >= 0)
    .map((at) => ({ pool: intAt(poolAt, at >> 2), at }))
}

/** Integer shares that sum to 10000, the largest last with the rounding remainder. */
function plansOf(graph: RoutingGraph, { input, amountIn }: SplitQuery, stage: Balanced): LegPlan[] {
  const order = stage.shares.map((share, i) => ({ share, hops: stage.legs[i] ?? [] })).sort((a, b) => a.share - b.share)
  const legs = order.map(({ hops }) => hops)
  const shares = order.map(({ share }) => share)
  const pools = legs.flat().map(({ pool }) => pool)
  // The order of legs matters when they share pools.
  const isShared = new Set(pools).size < pools.length
  const even = isShared ? balanceLegs(graph.estimates, legs, shares, Number(amountIn)) : { legs, shares }
  const plans: LegPlan[] = []
  let rest = 10_000
  for (const [i, hops] of even.legs.entries()) {
    // Balancing can return a negative share for a pool too lopsided for floats.
    const wanted = Math.max(0, Math.round((even.shares[i] ?? 0) * 10_000))
    const share = i === even.legs.length - 1 ? rest : Math.min(rest, wanted)
    rest -= share
    const used = hops.flatMap(({ pool }) => graph.pools[pool] ?? [])
    if (share > 0) plans.push({ share, route: routeOf(used, input) })
  }
  return plans
}

function replayed({ amountIn, dataGas, hasOwnFee = () => false }: SplitQuery, plans: readonly LegPlan[]): Split | null {
  const legs = replayLegs(amountIn, plans)
  if (legs === null) return null
  const amountOut = legs.reduce((sum, { amounts }) => sum + (amounts.at(-1) ?? 0n), 0n)
  return { legs, amountIn, amountOut, gas: splitGas(legs, hasOwnFee, dataGas) }
}

/** Minimum gain of a split over each single platform: one basis point. */
const MIN_GAIN_BPS = 1n

/**
 * Whether a split is shown as a row: it returns at least one basis point more, after network cost,
 * than the trade of every single platform.
 */
export function splitPays(
  split: Split,
  singles: readonly Trade[],
  costOf: (gas: bigint) => bigint,
  dataGas?: DataGas,
): boolean {
  const left = split.amountOut - costOf(split.gas)
  return (
    left > 0n &&
    singles.every(({ route, amountOut }) => {
      const single = amountOut - costOf(routerGas(route, dataGas))
      return (left - single) * BPS >= amountOut * MIN_GAIN_BPS
    })
  )
}
