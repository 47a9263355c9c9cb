import { type Boundary, boundariesBetween, endsOf } from './boundaries.ts'
import type { Direction } from './market.ts'
import { segmentInputUp, segmentOutputDown, withFeeUp } from './sqrt-price-math.ts'
import { limitedSqrtPriceAtTick } from './tick-math.ts'
import { endTickOf, firstTickOf, type LiquidityChange, type TickWindow } from './tick-window.ts'

/**
 * Boundaries in swap direction, with sums over the complete segments between them. Independent of the
 * current price, so that a swap changes nothing.
 */
export type Segments = {
  readonly direction: Direction
  /** Fee in hundredths of a bip. */
  readonly fee: bigint
  readonly ticks: readonly number[]
  readonly sqrtPrices: readonly bigint[]
  /** Active liquidity behind each boundary. */
  readonly liquidity: readonly bigint[]
  /** Input including fees from the first boundary to each one. Each step is rounded up. */
  readonly inputs: readonly bigint[]
  /** Output from the first boundary to each one. Each step is rounded down. */
  readonly outputs: readonly bigint[]
}

type Columns = { [K in 'ticks' | 'sqrtPrices' | 'liquidity' | 'inputs' | 'outputs']: Segments[K][number][] }

/** The segments of a window in a direction. */
export function buildSegments(window: TickWindow, direction: Direction, fee: bigint): Segments {
  const isUp = direction === 'oneForZero'
  const [from, to] = endsOf(firstTickOf(window), endTickOf(window) - 1, isUp)
  const columns: Columns = { ticks: [], sqrtPrices: [], liquidity: [], inputs: [], outputs: [] }
  append(columns, boundariesBetween(window, isUp, from, to, entryLiquidity(window, isUp)), direction, fee)
  return { direction, fee, ...columns }
}

/** Active liquidity before the first boundary of a direction. */
function entryLiquidity({ liquidityBelow, ticks }: TickWindow, isUp: boolean): bigint {
  return isUp ? liquidityBelow : ticks.reduce((sum, { liquidityNet }) => sum + liquidityNet, liquidityBelow)
}

/** The segments after a change of liquidity. Adjusts the sums from the changed ticks on. */
export function changeSegments(old: Segments, window: TickWindow, change: LiquidityChange): Segments {
  const { direction, fee } = old
  const isUp = direction === 'oneForZero'
  const first = Math.max(change.tickLower, firstTickOf(window))
  const last = Math.min(change.tickUpper, endTickOf(window) - 1)
  if (first > last) return old
  const [from, to] = endsOf(first, last, isUp)
  const begin = countBefore(old.ticks, from, isUp)
  const end = countBefore(old.ticks, isUp ? to + 1 : to - 1, isUp)
  const columns: Columns = {
    ticks: old.ticks.slice(0, begin),
    sqrtPrices: old.sqrtPrices.slice(0, begin),
    liquidity: old.liquidity.slice(0, begin),
    inputs: old.inputs.slice(0, begin),
    outputs: old.outputs.slice(0, begin),
  }
  const entry = begin > 0 ? (old.liquidity[begin - 1] as bigint) : entryLiquidity(window, isUp)
  append(columns, boundariesBetween(window, isUp, from, to, entry), direction, fee)
  appendShifted(columns, old, end)
  return { direction, fee, ...columns }
}

/** Adds boundaries and the segments that end at them. */
function append(columns: Columns, boundaries: readonly Boundary[], direction: Direction, fee: bigint): void {
  for (const { tick, liquidity } of boundaries) {
    const place = columns.ticks.length - 1
    const price = limitedSqrtPriceAtTick(tick)
    let [input, output] = [0n, 0n]
    if (place >= 0) {
      const from = columns.sqrtPrices[place] as bigint
      const active = columns.liquidity[place] as bigint
      input = (columns.inputs[place] as bigint) + withFeeUp(segmentInputUp(from, price, active, direction), fee)
      output = (columns.outputs[place] as bigint) + segmentOutputDown(from, price, active, direction)
    }
    columns.ticks.push(tick)
    columns.sqrtPrices.push(price)
    columns.liquidity.push(liquidity)
    columns.inputs.push(input)
    columns.outputs.push(output)
  }
}

/** Appends the boundaries of `old` from index `begin` on, with a new first segment. */
function appendShifted(columns: Columns, old: Segments, begin: number): void {
  const tick = old.ticks[begin]
  if (tick === undefined) return
  append(columns, [{ tick, liquidity: old.liquidity[begin] as bigint }], old.direction, old.fee)
  const input = (columns.inputs.at(-1) as bigint) - (old.inputs[begin] as bigint)
  const output = (columns.outputs.at(-1) as bigint) - (old.outputs[begin] as bigint)
  for (let i = begin + 1; i < old.ticks.length; i++) {
    columns.ticks.push(old.ticks[i] as number)
    columns.sqrtPrices.push(old.sqrtPrices[i] as bigint)
    columns.liquidity.push(old.liquidity[i] as bigint)
    columns.inputs.push((old.inputs[i] as bigint) + input)
    columns.outputs.push((old.outputs[i] as bigint) + output)
  }
}

/** Number of boundaries before a tick in a direction, by binary search. */
export function countBefore(ticks: readonly number[], tick: number, isUp: boolean): number {
  let low = 0
  let high = ticks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const at = ticks[middle] as number
    if (isUp ? at < tick : at > tick) low = middle + 1
    else high = middle
  }
  return low
}

/** First index from `low` on with a sum of at least `wanted`; the length when absent. */
export function firstReaching(sums: readonly bigint[], wanted: bigint, low: number): number {
  let from = low
  let to = sums.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sums[middle] as bigint) < wanted) from = middle + 1
    else to = middle
  }
  return from
}
