import { AWAY } from '../routing/estimates.ts'
import type { TokenIndex } from '../routing/routing-graph.ts'
import { intAt } from '../routing/typed-array.ts'
import type { LegHop } from './flow.ts'

/** Maximum hops of a leg that joins two others at a shared token. */
const MAX_HOPS = 5

type Leg = { readonly hops: readonly LegHop[]; readonly tokens: readonly number[] }

/** Paths that follow one leg up to a shared token and another leg from there, as offsets of estimates. */
export function crossedLegs(
  graph: TokenIndex,
  hopsOfLegs: readonly (readonly LegHop[])[],
  input: number,
): readonly (readonly number[])[] {
  const legs = hopsOfLegs.map((hops): Leg => ({ hops, tokens: tokensOf(graph, hops, input) }))
  return legs.flatMap((begin) => legs.flatMap((end) => (begin === end ? [] : crossingsOf(begin, end))))
}

function crossingsOf(begin: Leg, end: Leg): readonly (readonly number[])[] {
  const found: (readonly number[])[] = []
  for (let place = 1; place < begin.hops.length; place++) {
    const onward = end.tokens.indexOf(begin.tokens[place] ?? -1)
    if (onward < 1) continue
    const tokens = [...begin.tokens.slice(0, place), ...end.tokens.slice(onward)]
    if (tokens.length - 1 > MAX_HOPS || new Set(tokens).size < tokens.length) continue
    found.push([...begin.hops.slice(0, place), ...end.hops.slice(onward)].map((hop) => hop.at))
  }
  return found
}

/** Token indices of a leg, both ends included. */
function tokensOf({ neighbour, slotOf }: TokenIndex, hops: readonly LegHop[], input: number): number[] {
  const reached = hops.map(({ pool, at }) => {
    // The neighbour of a slot is the other token of the hop.
    const slot = at >> 2
    const otherSlot = intAt(slotOf, 2 * pool) + intAt(slotOf, 2 * pool + 1) - slot
    return intAt(neighbour, (at & 2) === AWAY ? slot : otherSlot)
  })
  return [input, ...reached]
}
