import { floatPriceAtTick } from './tick-math.ts'
import { endTickOf, firstTickOf, type TickWindow } from './tick-window.ts'

/**
 * The ticks of a window in swap direction, and its end. Independent of the current price, so that
 * states after swaps share them.
 */
export type LiquidityProfile = {
  /** Square root of the output per input at each tick, in descending order. */
  readonly prices: Float64Array
  /** Input before fees that moves the price from each tick to the end. */
  readonly inputs: Float64Array
  /** Output for that input. */
  readonly outputs: Float64Array
  /** Greatest active liquidity from each tick to the end; 0 at the end itself. */
  readonly greatest: Float64Array
}

const profiles = new WeakMap<TickWindow, { up?: LiquidityProfile; down?: LiquidityProfile }>()

/** The profile of a window, cached per window. */
export function profileOf(window: TickWindow, isUp: boolean): LiquidityProfile {
  const known = profiles.get(window) ?? {}
  profiles.set(window, known)
  const side = isUp ? 'up' : 'down'
  known[side] ??= buildProfile(window, isUp)
  return known[side]
}

function buildProfile(window: TickWindow, isUp: boolean): LiquidityProfile {
  const { ticks, liquidityBelow } = window
  const length = ticks.length + 1
  const prices = new Float64Array(length)
  const inputs = new Float64Array(length)
  const outputs = new Float64Array(length)
  const greatest = new Float64Array(length)
  const priceOf = (tick: number) => (isUp ? 1 / floatPriceAtTick(tick) : floatPriceAtTick(tick))
  prices[length - 1] = priceOf(isUp ? endTickOf(window) : firstTickOf(window))
  // Sums are built from the end to the start, with the active liquidity behind each tick.
  let active = isUp ? ticks.reduce((sum, { liquidityNet }) => sum + liquidityNet, liquidityBelow) : liquidityBelow
  for (let i = length - 2; i >= 0; i--) {
    const at = ticks[isUp ? i : ticks.length - 1 - i]
    if (at === undefined) continue
    const liquidity = Number(active)
    const from = priceOf(at.tick)
    const to = prices[i + 1] ?? 0
    prices[i] = from
    inputs[i] = (inputs[i + 1] ?? 0) + liquidity * (1 / to - 1 / from)
    outputs[i] = (outputs[i + 1] ?? 0) + liquidity * (from - to)
    greatest[i] = Math.max(greatest[i + 1] ?? 0, liquidity)
    active += isUp ? -at.liquidityNet : at.liquidityNet
  }
  return { prices, inputs, outputs, greatest }
}
