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
import { type DataGas, leastLegGas, routerGas, splitGas } from './split-gas.ts'

const MOST_LEGS = 6
/** A leg that brings less than this part more is not worth the search for the next. */
const LEAST_STEP = 1e-9
/** Where legs share pools, a leg may bring less than it promises: so many are tried before it is enough. */
const MOST_TRIES = 3

export type SplitQuery = {
  readonly input: Address
  readonly output: Address
  /** Base units of the input. */
  readonly amountIn: bigint
  readonly maxHops?: MaxHops
  /** What so much gas costs its sender, in base units of the output, rounded up. */
  readonly costOf: (gas: bigint) => bigint
  /** Whether a pair has a fee of its own, which the executor has to ask for. */
  readonly hasOwnFee?: (pool: Pool) => boolean
  /** What the network takes for the order's bytes; nothing unless told. */
  readonly dataGas?: DataGas | undefined
  /** At most so many legs, 6 unless told. */
  readonly maxLegs?: number
}

/** An order divided over ways through the pools of one graph. Amounts are what the executor’s contract computes. */
export type Split = {
  /** In the order in which they run; their shares are ten-thousandths and add up to 10000. */
  readonly legs: readonly ReplayedLeg[]
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Expected of its transaction, with what stands for its data. */
  readonly gas: bigint
}

/**
 * The division of an exact input that leaves most after network cost, or `null` where no path can trade it. One leg is
 * a division too; `splitPays` says whether it is worth a row.
 *
 * Legs are found one by one: from the best path of at most one, two and three hops, add the path that gains most beside
 * those so far, share anew, and again; of all stages the best by whole numbers is kept. Searching and sharing are floats, and what they
 * find is replayed as the contract computes it.
 * @throws IdenticalTokensError; InsufficientInputError when the amount is not positive
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

/** Each number of legs from each beginning, balanced. */
function stagesOf(graph: RoutingGraph, query: SplitQuery, input: number, output: number): Balanced[] {
  const { amountIn, costOf, dataGas, maxHops = 3, maxLegs = MOST_LEGS } = query
  const state = new Float64Array(graph.estimates.length)
  const whole = Number(amountIn)
  const costs = [1, 2, 3, 4, 5].map((hops) => Number(costOf(leastLegGas(hops, dataGas))))

  /** A pool is used one way only: a leg that is worth turning one round takes the place of those it turns. */
  function withOneMore(stage: Balanced, areWaysKept: boolean): Balanced | null {
    if (stage.legs.length >= maxLegs) return null
    writeStateAfter(graph, state, stage, whole, areWaysKept)
    const asked = { input, output, maxHops, marginal: stage.marginal, costs, legs: stage.legs }
    const passedOver: (readonly LegHop[])[] = []
    while (passedOver.length < MOST_TRIES) {
      const found = findLeg(graph, state, { ...asked, passedOver })
      if (found === null) return null
      const next = withLeg(stage, found, areWaysKept)
      if (next.output > stage.output * (1 + LEAST_STEP)) return next
      passedOver.push(found.hops)
    }
    return null
  }

  function withLeg(stage: Balanced, found: FoundLeg, areWaysKept: boolean): Balanced {
    const share = Math.min(found.amountIn / whole, 0.5)
    const places = stage.legs.flatMap((hops, i) => (areWaysKept || !areOpposed(graph, hops, found.hops) ? [i] : []))
    const legs = [...places.map((i) => stage.legs[i] ?? []), found.hops]
    const parts = [...places.map((i) => (stage.shares[i] ?? 0) * (1 - share)), share]
    const sum = parts.reduce((total, part) => total + part, 0)
    const even = parts.map((part) => part / sum)
    return balanceLegs(graph.estimates, legs, even, whole)
  }

  const stages: Balanced[] = []
  for (const start of startsOf(graph, input, output, amountIn, maxHops)) {
    let stage = balanceLegs(graph.estimates, [start], [1], whole)
    stages.push(stage)
    for (let next = withOneMore(stage, true) ?? withOneMore(stage, false); next; ) {
      stages.push(next)
      stage = next
      next = withOneMore(stage, true) ?? withOneMore(stage, false)
    }
  }
  return stages
}

/** Whether two legs pass a pool in opposite directions. */
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

/** The stage in whole numbers: shares of 10000, the largest last, which takes what rounding leaves. */
function plansOf(graph: RoutingGraph, { input, amountIn }: SplitQuery, stage: Balanced): LegPlan[] {
  const order = stage.shares.map((share, i) => ({ share, hops: stage.legs[i] ?? [] })).sort((a, b) => a.share - b.share)
  const legs = order.map(({ hops }) => hops)
  const shares = order.map(({ share }) => share)
  const pools = legs.flat().map(({ pool }) => pool)
  // Where legs share pools, their order counts.
  const isShared = new Set(pools).size < pools.length
  const even = isShared ? balanceLegs(graph.estimates, legs, shares, Number(amountIn)) : { legs, shares }
  const plans: LegPlan[] = []
  let rest = 10_000
  for (const [i, hops] of even.legs.entries()) {
    // Where a pool is lopsided by more than a float holds, balancing may give a leg less than nothing.
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

/** What a split has to leave more than each single platform: a basis point. */
const LEAST_GAIN_BPS = 1n

/**
 * Whether a split is worth a row: more than one leg, or a path over several platforms, that leaves at least a basis
 * point more after network cost than the trade of every single platform does.
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
      const alone = amountOut - costOf(routerGas(route, dataGas))
      return (left - alone) * BPS >= amountOut * LEAST_GAIN_BPS
    })
  )
}
