import { ConcentratedMarket } from '../curves/concentrated-market.ts'
import { ConstantProductMarket } from '../curves/constant-product.ts'
import type { Candidate } from './candidate.ts'
import { AWAY, atLeast, atMost, TOWARDS } from './estimates.ts'
import { outputBound } from './hop-bound.ts'
import type { MarketGraph } from './market-graph.ts'
import { surePairOutput } from './sure-output.ts'
import { intAt } from './typed-array.ts'

/**
 * Lower bound of a candidate's output in floats; also improves its estimate. `null` for paths with
 * Solidly pools, which need exact integers.
 */
export function sureMarketOutput(graph: MarketGraph, candidate: Candidate, amountIn: bigint): number | null {
  const { estimates, limits, poolAt, slotOf, pools } = graph
  const { origin, middle, goal } = candidate
  let low = atMost(amountIn)
  let high = atLeast(amountIn)
  for (const e of [origin * 4 + AWAY, middle * 4 + TOWARDS, goal * 4 + TOWARDS]) {
    if (e < 0) continue
    const envelope = outputBound(estimates, limits, e, high)
    const pool = intAt(poolAt, e >> 2)
    const market = pools[pool]?.market
    if (market instanceof ConcentratedMarket) {
      const isFromToken0 = (e >> 2 === intAt(slotOf, 2 * pool)) === ((e & 2) === AWAY)
      const curve = market.curve(isFromToken0 ? 'zeroForOne' : 'oneForZero')
      // An output is certain only if the pool accepts the upper bound of the input too.
      if (low > 0) low = curve.lowerBound(high) > 0 ? curve.lowerBound(low) : 0
      high = Math.min(envelope, Math.floor(curve.upperBound(high)))
    } else if (market instanceof ConstantProductMarket) {
      low = surePairOutput(estimates, e, low, high)
      high = envelope
    } else return null
  }
  candidate.estimate = Math.min(candidate.estimate, high)
  return low
}
