import { MAX_TICK } from './tick-math.ts'
import { firstIndexFrom, type TickWindow } from './tick-window.ts'

/** A tick that ends a step of a swap, and the active liquidity behind it in swap direction. */
export type Boundary = { readonly tick: number; readonly liquidity: bigint }

/**
 * The boundaries from `fromTick` to `toTick` (both included) in swap direction: initialised ticks, and
 * edges of bitmap words, at which the contract rounds while liquidity is active.
 * @param liquidity active liquidity before the first of them
 */
export function boundariesBetween(
  window: TickWindow,
  isUp: boolean,
  fromTick: number,
  toTick: number,
  liquidity: bigint,
): Boundary[] {
  const { ticks, tickSpacing } = window
  const found: Boundary[] = []
  let active = liquidity
  let at = fromTick
  const pushEdgesTo = (end: number) => {
    if (active === 0n) return
    for (let edge = edgeFrom(at, tickSpacing, isUp); isUp ? edge < end : edge > end; ) {
      found.push({ tick: edge, liquidity: active })
      edge += (isUp ? 256 : -256) * tickSpacing
    }
  }
  const step = isUp ? 1 : -1
  for (let i = isUp ? firstIndexFrom(ticks, fromTick) : firstIndexFrom(ticks, fromTick + 1) - 1; ; i += step) {
    const next = ticks[i]
    if (next === undefined || (isUp ? next.tick > toTick : next.tick < toTick)) break
    pushEdgesTo(next.tick)
    active += isUp ? next.liquidityNet : -next.liquidityNet
    found.push({ tick: next.tick, liquidity: active })
    at = next.tick + step
  }
  pushEdgesTo(toTick + step)
  return found
}

/** The first edge of a bitmap word from a tick on, in swap direction. */
function edgeFrom(tick: number, tickSpacing: number, isUp: boolean): number {
  const word = 256 * tickSpacing
  const last = 255 * tickSpacing
  return isUp ? Math.ceil((tick - last) / word) * word + last : Math.floor(tick / word) * word
}

/** First and last tick of a window, in swap direction. */
export function endsOf(first: number, last: number, isUp: boolean): readonly [from: number, to: number] {
  const low = Math.max(first, -MAX_TICK)
  const high = Math.min(last, MAX_TICK)
  return isUp ? [low, high] : [high, low]
}
