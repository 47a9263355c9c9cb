import { expect } from 'vitest'
import { ConcentratedMarket, type LiquidityChange } from '../../src/index.ts'
import type { Random } from '../seed.ts'
import { type DrawnPool, drawPositions, drawSwap, type SwapDraw, ticksBetween } from './v3-draws.ts'

/** Effect of a swap on a pool; amounts that the pool received are positive. */
export type Outcome = {
  readonly amount0: bigint
  readonly amount1: bigint
  readonly sqrtPriceX96: bigint
  readonly tick: number
  readonly liquidity: bigint
}

/**
 * Amount and state that the market computes, as text; "null" when the amount can only partly be
 * filled.
 */
export function foreseen(market: ConcentratedMarket, { direction, kind, amount }: SwapDraw): string {
  const quoted = kind === 'in' ? market.amountOutDown(amount, direction) : market.amountInUp(amount, direction)
  if (kind === 'out') return `${quoted}`
  const after = market.after(amount, direction)
  return after instanceof ConcentratedMarket ? `${quoted} ${Object.values(after.point).join()}` : `${quoted} ${after}`
}

/** Amount and state of the real pool, as text in the same form. */
export function happened({ direction, kind, amount }: SwapDraw, outcome: Outcome): string {
  const isDown = direction === 'zeroForOne'
  const paid = isDown ? outcome.amount0 : outcome.amount1
  const received = isDown ? -outcome.amount1 : -outcome.amount0
  if (kind === 'out') return `${received === amount ? paid : null}`
  const { sqrtPriceX96, tick, liquidity } = outcome
  return paid === amount ? `${received} ${[sqrtPriceX96, tick, liquidity].join()}` : 'null null'
}

/** A random swap as the actor contracts expect it: a negative amount is an output. */
export function swapOf({ direction, kind, amount }: SwapDraw) {
  return { zeroForOne: direction === 'zeroForOne', amount: kind === 'in' ? amount : -amount }
}

/** Counts what was compared, so that a run without crossed ticks or unread words fails. */
export function createTally() {
  const counts = { draws: 0, crossing: 0, partial: 0, narrow: 0, notRead: 0, events: 0 }
  return {
    counts,
    /** Counts a swap. Also compares it with the market of few words, unless that needs more. */
    add(pool: DrawnPool & { readonly narrow: ConcentratedMarket }, draw: SwapDraw, outcome: Outcome, about: string) {
      const expected = happened(draw, outcome)
      const near = foreseen(pool.narrow, draw)
      const isRead = !near.startsWith('not-read')
      if (isRead) expect(near, `${about}, few words`).toBe(expected)
      counts[isRead ? 'narrow' : 'notRead']++
      counts.draws++
      if (expected.startsWith('null')) counts.partial++
      if (ticksBetween(pool, pool.market.point.tick, outcome.tick) > 0) counts.crossing++
    },
    text: (seed: number) => {
      const parts = Object.entries(counts).map(([name, count]) => `${name} ${count}`)
      return `seed ${seed}: ${parts.join(', ')}`
    },
  }
}

type Changes = {
  swap(swap: ReturnType<typeof swapOf>): Promise<unknown>
  changePositions(changes: readonly LiquidityChange[]): Promise<unknown>
}

/** Sends swaps, and adds and removes positions. */
export async function changePool(pool: DrawnPool, random: Random, send: Changes): Promise<number> {
  let events = 0
  for (let tries = 0; tries < 4; tries++) {
    const draw = drawSwap(pool, random)
    const amount = (draw.amount >> BigInt(random.below(12))) + 1n
    // An amount above all liquidity would move the price to its limit, so it is skipped.
    if (foreseen(pool.market, { ...draw, amount }).startsWith('n')) continue
    await send.swap(swapOf({ ...draw, amount }))
    events++
  }
  const added = drawPositions(pool, random, 3)
  // Some positions start where others end, and some are removed again.
  const [first] = added
  const removed = added.slice(1).map((change) => ({ ...change, liquidityDelta: -change.liquidityDelta }))
  const adjacent =
    first === undefined ? [] : [{ ...first, tickLower: first.tickLower - pool.tickSpacing, tickUpper: first.tickLower }]
  const changes = [...added, ...adjacent.filter(({ tickLower }) => tickLower >= -887_272), ...removed]
  await send.changePositions(changes)
  return events + changes.length
}
