import { InvalidPoolStateError } from '../errors.ts'
import { MAX_TICK } from './tick-math.ts'

/** An initialised tick, at which at least one position starts or ends. */
export type Tick = {
  readonly tick: number
  /**
   * Liquidity of the positions that start or end at this tick. While it is positive, the tick is
   * initialised.
   */
  readonly liquidityGross: bigint
  /** Change of the active liquidity when the price rises above the tick. */
  readonly liquidityNet: bigint
}

/**
 * Words of the tick bitmap that were read, first and last included; each spans 256 · tickSpacing
 * ticks.
 */
export type WordRange = { readonly firstWord: number; readonly lastWord: number }

/** All initialised ticks of a range of bitmap words. */
export type TickWindow = WordRange & {
  readonly tickSpacing: number
  /** Initialised ticks within the words, ascending. */
  readonly ticks: readonly Tick[]
  /** Active liquidity directly below the first word. */
  readonly liquidityBelow: bigint
}

/** Change of a position by `Mint`, `Burn` (negative), or `ModifyLiquidity`. */
export type LiquidityChange = {
  readonly tickLower: number
  readonly tickUpper: number
  readonly liquidityDelta: bigint
}

/** First tick of the first word. */
export function firstTickOf({ firstWord, tickSpacing }: TickWindow): number {
  return firstWord * 256 * tickSpacing
}

/** First tick after the last word. */
export function endTickOf({ lastWord, tickSpacing }: TickWindow): number {
  return (lastWord + 1) * 256 * tickSpacing
}

/** True when no possible tick is beyond the window in this direction. */
export function reachesEnd(window: TickWindow, isUp: boolean): boolean {
  return isUp ? endTickOf(window) > MAX_TICK : firstTickOf(window) <= -MAX_TICK
}

/**
 * Builds a window.
 * @param tick the current tick of the pool, inside the words
 * @param liquidity active liquidity at that tick
 * @throws InvalidPoolStateError when the ticks contradict each other or the range
 */
export function createTickWindow(
  range: WordRange,
  tickSpacing: number,
  ticks: readonly Tick[],
  tick: number,
  liquidity: bigint,
): TickWindow {
  if (!Number.isInteger(tickSpacing) || tickSpacing <= 0) throw new InvalidPoolStateError('tickSpacing', tickSpacing)
  const { firstWord, lastWord } = range
  const window = { firstWord, lastWord, tickSpacing, ticks, liquidityBelow: 0n }
  const first = firstTickOf(window)
  const end = endTickOf(window)
  if (!(tick >= first && tick < end)) throw new InvalidPoolStateError('tick', tick)
  let below = liquidity
  let last = first - 1
  for (const { tick: at, liquidityGross, liquidityNet } of ticks) {
    if (at <= last || at >= end || at % tickSpacing !== 0 || Math.abs(at) > MAX_TICK)
      throw new InvalidPoolStateError('ticks', at)
    if (liquidityGross <= 0n) throw new InvalidPoolStateError('liquidityGross', liquidityGross)
    if (at <= tick) below -= liquidityNet
    last = at
  }
  assertEnds(window, below)
  return withLiquidityBelow(window, below)
}

/** A window without words and ticks; the current tick is outside of it. */
export function emptyTickWindow(tickSpacing: number, tick: number): TickWindow {
  if (!Number.isInteger(tickSpacing) || tickSpacing <= 0) throw new InvalidPoolStateError('tickSpacing', tickSpacing)
  const firstWord = Math.floor(tick / (256 * tickSpacing))
  return { firstWord, lastWord: firstWord - 1, tickSpacing, ticks: [], liquidityBelow: 0n }
}

/** Throws when liquidity is active beyond the first or the last possible tick. */
function assertEnds(window: TickWindow, liquidityBelow: bigint): void {
  const above = window.ticks.reduce((liquidity, { liquidityNet }) => liquidity + liquidityNet, liquidityBelow)
  if (reachesEnd(window, false) && liquidityBelow !== 0n) throw new InvalidPoolStateError('liquidity', liquidityBelow)
  if (reachesEnd(window, true) && above !== 0n) throw new InvalidPoolStateError('liquidity', above)
}

/** The window after a change of a position. Ticks of the position outside of the window are left out. */
export function changeTicks(window: TickWindow, change: LiquidityChange): TickWindow {
  const { tickLower, tickUpper, liquidityDelta } = change
  const first = firstTickOf(window)
  const end = endTickOf(window)
  const isInside = (tick: number) => tick >= first && tick < end
  let { ticks } = window
  if (isInside(tickLower)) ticks = changeTick(ticks, tickLower, liquidityDelta, liquidityDelta)
  if (isInside(tickUpper)) ticks = changeTick(ticks, tickUpper, liquidityDelta, -liquidityDelta)
  const covers = tickLower < first && tickUpper >= first
  return withLiquidityBelow({ ...window, ticks }, window.liquidityBelow + (covers ? liquidityDelta : 0n))
}

function changeTick(ticks: readonly Tick[], tick: number, gross: bigint, net: bigint): Tick[] {
  const place = firstIndexFrom(ticks, tick)
  const old = ticks[place]
  const isNew = old === undefined || old.tick !== tick
  const liquidityGross = (isNew ? 0n : old.liquidityGross) + gross
  const liquidityNet = (isNew ? 0n : old.liquidityNet) + net
  if (liquidityGross < 0n) throw new InvalidPoolStateError('liquidityGross', liquidityGross)
  return ticks.toSpliced(
    place,
    isNew ? 0 : 1,
    ...(liquidityGross === 0n ? [] : [{ tick, liquidityGross, liquidityNet }]),
  )
}

/** Throws when the active liquidity is negative somewhere. */
function withLiquidityBelow(window: TickWindow, liquidityBelow: bigint): TickWindow {
  let liquidity = liquidityBelow
  if (liquidity < 0n) throw new InvalidPoolStateError('liquidity', liquidity)
  for (const { liquidityNet } of window.ticks) {
    liquidity += liquidityNet
    if (liquidity < 0n) throw new InvalidPoolStateError('liquidity', liquidity)
  }
  return { ...window, liquidityBelow }
}

/** Index of the first tick at or above `tick`, by binary search. */
export function firstIndexFrom(ticks: readonly Tick[], tick: number): number {
  let low = 0
  let high = ticks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ticks[middle] as Tick).tick < tick) low = middle + 1
    else high = middle
  }
  return low
}

/** Active liquidity at a tick of the window. */
export function liquidityAt(window: TickWindow, tick: number): bigint {
  let liquidity = window.liquidityBelow
  for (const { tick: at, liquidityNet } of window.ticks) {
    if (at > tick) break
    liquidity += liquidityNet
  }
  return liquidity
}
