import type { TokenIndex } from './routing-graph.ts'
import { intAt } from './typed-array.ts'

/** From this ratio of list lengths on, binary search is faster than a scan. */
const HALVING_PAYS = 8

/**
 * Writes the slots with a marked neighbour into `joined`; returns their number. Scans the list of the
 * token; in a long list, searches each neighbour of the origin instead.
 */
export function joinSlots(graph: TokenIndex, token: number, origin: number): number {
  const { start, neighbour, mark, joined } = graph
  const begin = intAt(start, token)
  const end = intAt(start, token + 1)
  const originBegin = intAt(start, origin)
  const originEnd = intAt(start, origin + 1)
  let count = 0
  if (end - begin <= (originEnd - originBegin) * HALVING_PAYS) {
    for (let slot = begin; slot < end; slot++) {
      if (intAt(mark, intAt(neighbour, slot)) >= 0) joined[count++] = slot
    }
    return count
  }
  let from = begin
  for (let first = originBegin; first < originEnd && from < end; first++) {
    const wanted = intAt(neighbour, first)
    if (intAt(mark, wanted) !== first) continue
    from = firstNotBelow(neighbour, wanted, from, end)
    while (from < end && intAt(neighbour, from) === wanted) joined[count++] = from++
  }
  return count
}

function firstNotBelow(sorted: Int32Array, wanted: number, begin: number, end: number): number {
  let low = begin
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (intAt(sorted, middle) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
