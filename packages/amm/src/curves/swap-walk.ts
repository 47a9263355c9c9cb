import type { Direction } from './market.ts'
import { countBefore, firstReaching, type Segments } from './segments.ts'
import { segmentInputUp, segmentOutputDown, withFeeUp } from './sqrt-price-math.ts'

/** Current price, tick and liquidity of a pool. */
export type PricePoint = {
  /** √(token1 per token0) · 2^96, in base units. */
  readonly sqrtPriceX96: bigint
  /**
   * Tick of slot0 or `Swap`. After a downward step that ends at a boundary, it is one below the tick of
   * the price.
   */
  readonly tick: number
  /** Active liquidity. */
  readonly liquidity: bigint
}

/** The segment that contains the current price. */
export type FirstSegment = {
  /** Index of the first boundary ahead of the price. */
  readonly next: number
  /** Offset that turns the sums of the segments into sums from the current price. */
  readonly inputOffset: bigint
  readonly outputOffset: bigint
}

/**
 * The last boundary that the swap passes, or its start. The rest of the amount ends in the next
 * segment.
 */
export type WalkEnd = PricePoint & {
  /** Input and output up to this point. */
  readonly input: bigint
  readonly output: bigint
}

/** The first boundary ahead of the price, with its sums; null behind the last one. */
export function firstSegment(segments: Segments, point: PricePoint): FirstSegment | null {
  const { direction, fee, ticks, sqrtPrices, inputs, outputs } = segments
  const isUp = direction === 'oneForZero'
  const next = countBefore(ticks, isUp ? point.tick + 1 : point.tick, isUp)
  const target = sqrtPrices[next]
  if (target === undefined) return null
  const { sqrtPriceX96, liquidity } = point
  const input = withFeeUp(segmentInputUp(sqrtPriceX96, target, liquidity, direction), fee)
  const output = segmentOutputDown(sqrtPriceX96, target, liquidity, direction)
  return {
    next,
    inputOffset: input - (inputs[next] as bigint),
    outputOffset: output - (outputs[next] as bigint),
  }
}

/**
 * Passes as many complete segments as the amount covers, by binary search in the sums. An amount that
 * equals a sum ends at the first such boundary, as in the contract.
 * @returns null when the amount goes beyond the last boundary
 */
export function walk(
  segments: Segments,
  first: FirstSegment,
  start: PricePoint,
  amount: bigint,
  kind: 'inputs' | 'outputs',
): WalkEnd | null {
  const { next, inputOffset, outputOffset } = first
  const sums = segments[kind]
  const wanted = amount - (kind === 'inputs' ? inputOffset : outputOffset)
  const reached = firstReaching(sums, wanted, next)
  if (reached === sums.length) return null
  const last = sums[reached] === wanted ? reached : reached - 1
  if (last < next) {
    const { sqrtPriceX96, tick, liquidity } = start
    return { sqrtPriceX96, tick, liquidity, input: 0n, output: 0n }
  }
  return {
    sqrtPriceX96: segments.sqrtPrices[last] as bigint,
    tick: tickBehind(segments.ticks[last] as number, segments.direction),
    liquidity: segments.liquidity[last] as bigint,
    input: (segments.inputs[last] as bigint) + inputOffset,
    output: (segments.outputs[last] as bigint) + outputOffset,
  }
}

/** The tick of a pool after a swap that has passed a boundary. */
function tickBehind(boundary: number, direction: Direction): number {
  return direction === 'zeroForOne' ? boundary - 1 : boundary
}
