import type { Candidate } from '../routing/candidate.ts'
import { AWAY, TOWARDS } from '../routing/estimates.ts'
import type { TokenIndex } from '../routing/routing-graph.ts'
import { intAt } from '../routing/typed-array.ts'
import { type Balanced, balanceLegs } from './balance-legs.ts'
import { type FoundLeg, findLeg, keyOf } from './find-leg.ts'
import { type FlowOf, isFromToken0, type LegHop } from './flow.ts'

/** Minimum relative gain of a leg, below which the search ends. */
const MIN_STEP_GAIN = 1e-9
/** Attempts per step, because a leg that shares pools can yield less than predicted. */
const MAX_ATTEMPTS = 3
/** Number of legs to add beyond the maximum, before the least useful ones are dropped. */
const EXTRA_LEGS = 2
const MAX_REPLACEMENTS = 8

/** An order in floats over a graph of any kind of pools. */
export type StagesQuery<G extends TokenIndex> = {
  readonly graph: G
  readonly flowOf: FlowOf<G>
  /** Indices of the input and the output token in the graph. */
  readonly input: number
  readonly output: number
  readonly amountIn: number
  readonly maxHops: number
  readonly maxLegs: number
  /** Minimum cost of a leg by its number of hops, in output units. */
  readonly costs: readonly number[]
  /** Candidate paths of at most `maxHops` hops, fewest hops first. */
  readonly search: (maxHops: number) => readonly Candidate[]
}

/**
 * Balanced splits: for each starting path, one with each number of legs. The one with the maximum
 * output continues with legs that replace others.
 */
export function stagesOf<G extends TokenIndex>(query: StagesQuery<G>): Balanced[] {
  const { graph, flowOf, input, output, amountIn, maxHops, maxLegs, costs } = query
  const state = new Float64Array(graph.estimates.length)

  /** A stage, and its successors with one more leg each. */
  function grow(first: Balanced, most: number): readonly [Balanced, ...Balanced[]] {
    const stages: [Balanced, ...Balanced[]] = [first]
    for (let last = first; last.legs.length < most; ) {
      const next = withOneMore(last, true) ?? withOneMore(last, false)
      if (next === null) break
      stages.push(next)
      last = next
    }
    return stages
  }

  /** Adds the best leg. It replaces legs that use its pools in the opposite direction. */
  function withOneMore(stage: Balanced, isDirectionFixed: boolean): Balanced | null {
    flowOf(stage.legs, amountIn).leave(graph, state, stage.shares, isDirectionFixed)
    const search = { input, output, amountIn, maxHops, marginal: stage.marginal, costs, legs: stage.legs }
    const rejected: (readonly LegHop[])[] = []
    while (rejected.length < MAX_ATTEMPTS) {
      const found = findLeg(graph, state, { ...search, rejected })
      if (found === null) return null
      const next = withLeg(stage, found, isDirectionFixed)
      if (next.output > stage.output * (1 + MIN_STEP_GAIN)) return next
      rejected.push(found.hops)
    }
    return null
  }

  function withLeg(stage: Balanced, found: FoundLeg, isDirectionFixed: boolean): Balanced {
    const share = Math.min(found.amountIn / amountIn, 0.5)
    const places = stage.legs.flatMap((hops, i) =>
      isDirectionFixed || !areOpposed(graph, hops, found.hops) ? [i] : [],
    )
    const legs = [...places.map((i) => stage.legs[i] ?? []), found.hops]
    const parts = [...places.map((i) => (stage.shares[i] ?? 0) * (1 - share)), share]
    const sum = parts.reduce((total, part) => total + part, 0)
    const even = parts.map((part) => part / sum)
    return balanceLegs(flowOf, legs, even, amountIn)
  }

  /** Adds legs beyond the maximum, then drops the least useful ones; `null` when that gains nothing. */
  function withOthers(stage: Balanced): Balanced | null {
    if (stage.legs.length < maxLegs) return null
    let next = grow(stage, maxLegs + EXTRA_LEGS).at(-1) ?? stage
    while (next.legs.length > maxLegs) next = withOneLess(next)
    return next.output > stage.output * (1 + MIN_STEP_GAIN) ? next : null
  }

  function withOneLess({ legs, shares }: Balanced): Balanced {
    const others = legs.map((_, out) => {
      const left = shares.filter((_share, i) => i !== out)
      const sum = left.reduce((total, share) => total + share, 0)
      const part = { legs: legs.filter((_leg, i) => i !== out), shares: left.map((share) => share / sum) }
      return { ...part, output: flowOf(part.legs, amountIn).output(part.shares) }
    })
    const best = others.reduce((most, other) => (other.output > most.output ? other : most))
    return balanceLegs(flowOf, best.legs, best.shares, amountIn)
  }

  const stages = startsOf(query).flatMap((start) => grow(balanceLegs(flowOf, [start], [1], amountIn), maxLegs))
  let best = stages.reduce<Balanced | null>((most, stage) => (stage.output > (most?.output ?? 0) ? stage : most), null)
  for (let i = 0; best !== null && i < MAX_REPLACEMENTS; i++) {
    best = withOthers(best)
    if (best !== null) stages.push(best)
  }
  return stages
}

/** True when two legs use a pool in opposite directions. */
function areOpposed({ slotOf }: TokenIndex, leg: readonly LegHop[], other: readonly LegHop[]): boolean {
  return leg.some((hop) =>
    other.some((met) => met.pool === hop.pool && isFromToken0(slotOf, met) !== isFromToken0(slotOf, hop)),
  )
}

function startsOf<G extends TokenIndex>({ graph, maxHops, search }: StagesQuery<G>): LegHop[][] {
  const starts = new Map<string, LegHop[]>()
  for (let most = 1; most <= maxHops; most++) {
    const [first, ...others] = search(most)
    if (first === undefined) continue
    const hops = legOf(
      graph,
      others.reduce((best, other) => (other.estimate > best.estimate ? other : best), first),
    )
    starts.set(keyOf(hops), hops)
  }
  return [...starts.values()]
}

function legOf({ poolAt }: TokenIndex, { origin, middle, goal }: Candidate): LegHop[] {
  return [origin * 4 + AWAY, middle * 4 + TOWARDS, goal * 4 + TOWARDS]
    .filter((at) => at >= 0)
    .map((at) => ({ pool: intAt(poolAt, at >> 2), at }))
}

/** A share of an order in ten-thousandths, and the hops of its leg. */
export type LegShare = { readonly share: number; readonly hops: readonly LegHop[] }

/** Shares as integers that sum to 10000. The largest is last and takes the rounding remainder. */
export function integerShares(flowOf: FlowOf, amountIn: number, stage: Balanced): LegShare[] {
  const order = stage.shares.map((share, i) => ({ share, hops: stage.legs[i] ?? [] })).sort((a, b) => a.share - b.share)
  const legs = order.map(({ hops }) => hops)
  const shares = order.map(({ share }) => share)
  const pools = legs.flat().map(({ pool }) => pool)
  // When legs share pools, their order affects the output.
  const isShared = new Set(pools).size < pools.length
  const even = isShared ? balanceLegs(flowOf, legs, shares, amountIn) : { legs, shares }
  const plans: LegShare[] = []
  let rest = 10_000
  for (const [i, hops] of even.legs.entries()) {
    // A pool that is too unbalanced for floats can get a negative share.
    const wanted = Math.max(0, Math.round((even.shares[i] ?? 0) * 10_000))
    const share = i === even.legs.length - 1 ? rest : Math.min(rest, wanted)
    rest -= share
    if (share > 0) plans.push({ share, hops })
  }
  return plans
}
