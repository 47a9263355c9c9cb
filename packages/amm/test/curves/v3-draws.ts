import { feeByDirection } from '../../src/curves/fee-by-direction.ts'
import { buildSegments } from '../../src/curves/segments.ts'
import { firstSegment } from '../../src/curves/swap-walk.ts'
import type { ConcentratedMarket, Direction, LiquidityChange } from '../../src/index.ts'
import type { Random } from '../seed.ts'

export type SwapDraw = { readonly direction: Direction; readonly kind: 'in' | 'out'; readonly amount: bigint }

/** A pool with the properties from which random swaps and positions are created. */
export type DrawnPool = {
  readonly fee: number
  readonly protocolFee?: number
  readonly tickSpacing: number
  readonly market: ConcentratedMarket
}

const MAX_TICK = 887_272

/** Random positions of different sizes: around the price, far from it, and over all ticks. */
export function drawPositions(pool: DrawnPool, random: Random, count: number): LiquidityChange[] {
  const { tickSpacing: s, market } = pool
  const limit = Math.floor(MAX_TICK / s) * s
  const clamp = (tick: number) => Math.max(-limit, Math.min(limit, tick))
  // Positions are not wide, because each edge of a word in them is a boundary.
  const widest = s === 1 ? 20_000 : 2 * limit
  return Array.from({ length: count }, () => {
    const at = Math.floor(market.point.tick / s) * s
    const width = Math.max(s, Math.floor(random.pick([3, 40, 400, 4_000]) * random.next()) * s)
    const from = at + Math.floor((random.next() - 0.5) * random.pick([4, 200, 3_000])) * s
    const isWide = random.below(12) === 0
    const tickLower = clamp(isWide ? at - Math.floor((widest * random.next()) / s) * s : from)
    const tickUpper = clamp(isWide ? at + Math.floor((widest * random.next()) / s) * s : from + Math.min(width, widest))
    const liquidityDelta = 1n + random.sized(random.pick([30, 80, 96]))
    return tickLower < tickUpper
      ? { tickLower, tickUpper, liquidityDelta }
      : { tickLower: clamp(tickUpper - s), tickUpper: clamp(tickUpper - s) + s, liquidityDelta }
  })
}

/** A random swap. Its amount ends exactly at a boundary, one unit off, between two, or beyond all. */
export function drawSwap(
  pool: DrawnPool,
  random: Random,
  kind: SwapDraw['kind'] = random.pick<SwapDraw['kind']>(['in', 'out']),
): SwapDraw {
  const direction = random.pick<Direction>(['zeroForOne', 'oneForZero'])
  const amount = amountOf(pool, random, direction, kind)
  return { direction, kind, amount: amount > 0n ? amount : 1n }
}

function amountOf(pool: DrawnPool, random: Random, direction: Direction, kind: 'in' | 'out'): bigint {
  const segments = buildSegmentsOnce(pool, direction)
  const first = firstSegment(segments, pool.market.point)
  if (first === null || random.below(30) === 0) return random.sized(110)
  const sums = kind === 'in' ? segments.inputs : segments.outputs
  const offset = kind === 'in' ? first.inputOffset : first.outputOffset
  const count = sums.length - first.next
  const far = first.next + Math.floor(count * random.next() ** random.pick([2, 4, 8]))
  const before = (sums[far] ?? 0n) + offset
  const draw = random.below(10)
  if (draw === 0) return before
  if (draw === 1) return before + random.pick([-1n, 1n])
  const behind = (sums[far + 1] ?? sums[far] ?? 0n) + offset
  if (draw < 5) return before + random.sized(1 + (behind - before).toString(2).length)
  return before + ((behind - before) * BigInt(random.below(1_000_000))) / 1_000_000n
}

const built = new WeakMap<object, Map<Direction, ReturnType<typeof buildSegments>>>()

/** Segments of a window that are built anew, to compare with those that the market updated. */
function buildSegmentsOnce({ market, ...pool }: DrawnPool, direction: Direction) {
  const known = built.get(market.window) ?? new Map()
  built.set(market.window, known)
  if (!known.has(direction))
    known.set(direction, buildSegments(market.window, direction, feeByDirection(pool)[direction]))
  return known.get(direction) as ReturnType<typeof buildSegments>
}

/** Number of initialised ticks between two ticks of a pool. */
export function ticksBetween({ market }: DrawnPool, a: number, b: number): number {
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  return market.window.ticks.filter(({ tick }) => tick > low && tick <= high).length
}
