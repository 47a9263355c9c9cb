import type { ConcentratedMarket, Direction, WordRange } from '@dexswap/amm'
import type { Address, ConcentratedPlatform } from '@dexswap/chains'
import { tierKey } from '@dexswap/chains/pool-address'
import { clamp, wordOf } from './tick-ranges.ts'

/**
 * State of a concentrated pool that an order depends on. It is verified with other nodes before
 * signing.
 */
export type PoolReads = {
  /** Fee in hundredths of a basis point. */
  readonly fee: number
  /** Fee or tick spacing that identifies the pool. */
  readonly tier: number
  /** Bitmap words that the order crosses, and one more on each side. */
  readonly words: WordRange
  /** Initialised ticks that the order crosses and the next ones on each side, ascending. */
  readonly ticks: readonly number[]
  /** Words and ticks that the order crosses. */
  readonly crossed: { readonly words: WordRange; readonly ticks: readonly number[] }
}

/** State that a concentrated quote depends on, as the page read it. */
export type PoolsBasis = {
  /** Pools from input to output. */
  readonly route: readonly PoolReads[]
  /** All pools of the platform that were compared for the quote. */
  readonly known: readonly Address[]
  /** True for a platform with dynamic fees. */
  readonly dynamicFees?: true
}

type RoutePool = { readonly id: string; readonly market: ConcentratedMarket; readonly fee: number }

/**
 * Additional ticks on each side of an order, because other trades may move the price before it is
 * sent.
 */
const marginTicks = 8

/**
 * State that an order through pools of a platform depends on.
 * @param platform of these pools
 * @param amounts at each token of the route
 * @param pools all compared pools
 */
export function poolsBasis(
  platform: Pick<ConcentratedPlatform, 'dynamicFees'>,
  hops: readonly { readonly pool: { readonly id: string }; readonly direction: Direction }[],
  amounts: readonly bigint[],
  pools: readonly RoutePool[],
): PoolsBasis {
  const route = hops.flatMap(({ pool: { id }, direction }, at) => {
    const pool = pools.find((each) => each.id === id)
    return pool ? [poolReads(platform, pool, direction, amounts[at] ?? 0n)] : []
  })
  const { dynamicFees } = platform
  return { route, known: pools.map(({ id }) => id as Address), ...(dynamicFees && { dynamicFees }) }
}

function poolReads(
  platform: Pick<ConcentratedPlatform, 'dynamicFees'>,
  pool: Omit<RoutePool, 'id'>,
  direction: Direction,
  amountIn: bigint,
): PoolReads {
  const after = pool.market.after(amountIn, direction)
  const end = after === null || after === 'not-read' ? edgeOf(pool.market, direction) : after.point.tick
  return readsTo(platform, pool, [end])
}

/** State of a pool on which a swap from its current tick to these ticks depends. */
export function readsTo(
  platform: Pick<ConcentratedPlatform, 'dynamicFees'>,
  { market, fee }: Omit<RoutePool, 'id'>,
  ends: readonly number[],
): PoolReads {
  const { window, point } = market
  const { tickSpacing } = window
  const [low, high] = [Math.min(point.tick, ...ends), Math.max(point.tick, ...ends)]
  const all = window.ticks.map(({ tick }) => tick)
  const first = all.findIndex((tick) => tick > low - tickSpacing)
  const from = first === -1 ? all.length : first
  const to = all.filter((tick) => tick <= high + tickSpacing).length
  const words = { firstWord: wordOf({ tick: low, tickSpacing }), lastWord: wordOf({ tick: high, tickSpacing }) }
  return {
    fee,
    tier: tierKey(platform, { fee, tickSpacing }),
    words: clamp({ firstWord: words.firstWord - 1, lastWord: words.lastWord + 1 }, tickSpacing),
    ticks: all.slice(Math.max(0, from - marginTicks), to + marginTicks),
    crossed: { words, ticks: all.filter((tick) => tick > low && tick <= high) },
  }
}

function edgeOf({ window: { firstWord, lastWord, tickSpacing } }: ConcentratedMarket, direction: Direction): number {
  return direction === 'zeroForOne' ? firstWord * 256 * tickSpacing : (lastWord + 1) * 256 * tickSpacing - 1
}
