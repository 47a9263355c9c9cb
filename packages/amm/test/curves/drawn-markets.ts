import { tickAtSqrtPrice } from '../../src/curves/tick-math.ts'
import {
  ConcentratedMarket,
  ConstantProductMarket,
  type Direction,
  type Market,
  SolidlyMarket,
} from '../../src/index.ts'
import type { Random } from '../seed.ts'
import { drawSolidly } from './solidly-draws.ts'
import { type DrawnPool, drawPositions, drawSwap } from './v3-draws.ts'

export type Kind = 'pair' | 'concentrated' | 'volatile' | 'stable'

/** A random market, with a direction and an input of suitable size. */
export type MarketDraw = { readonly market: Market; readonly direction: Direction; readonly amountIn: bigint }

/** Returns a generator of random markets of a kind. Concentrated pools are used several times. */
export function marketDraws(kind: Kind, random: Random): () => MarketDraw {
  if (kind === 'pair') return () => drawPair(random)
  if (kind !== 'concentrated')
    return () => {
      const { pool, ...rest } = drawSolidly(kind, random)
      return { ...rest, market: new SolidlyMarket(pool) }
    }
  let pool = drawPool(random)
  let left = 20
  return () => {
    left -= 1
    if (left < 0) [pool, left] = [drawPool(random), 20]
    const { direction, amount } = drawSwap(pool, random, 'in')
    return { market: pool.market, direction, amountIn: amount }
  }
}

function drawPair(random: Random): MarketDraw {
  const [reserve0, reserve1] = [1n + random.sized(112), 1n + random.sized(112)]
  const swapFeeBps = random.pick([0, 25, 30, random.below(1_000)])
  return {
    market: new ConstantProductMarket({ reserve0, reserve1, swapFeeBps }),
    direction: random.pick<Direction>(['zeroForOne', 'oneForZero']),
    amountIn: 1n + random.sized(112),
  }
}

/** A concentrated pool with random positions, of which all ticks are read. */
export function drawPool(random: Random): DrawnPool {
  const tickSpacing = random.pick([1, 10, 60, 200])
  const fee = random.pick([0, 100, 500, 3_000, 10_000])
  const start = random.pick([0, 60_000, -200_000]) + random.next() * 1_000
  const sqrtPriceX96 = BigInt(Math.floor(1.0001 ** (start / 2) * 2 ** 96))
  const edge = Math.ceil(887_272 / (256 * tickSpacing))
  let market = ConcentratedMarket.of({
    ...{ fee, tickSpacing, sqrtPriceX96, tick: tickAtSqrtPrice(sqrtPriceX96), liquidity: 0n, ticks: [] },
    words: { firstWord: -edge, lastWord: edge },
  })
  const pool = { fee, tickSpacing, market }
  for (const change of drawPositions(pool, random, 1 + random.below(30))) market = market.withLiquidity(change)
  return { fee, tickSpacing, market }
}
