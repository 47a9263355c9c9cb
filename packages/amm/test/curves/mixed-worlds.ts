import { sqrtPriceAtTick } from '../../src/curves/tick-math.ts'
import {
  ConcentratedMarket,
  ConstantProductMarket,
  type Market,
  type MarketPool,
  SolidlyMarket,
} from '../../src/index.ts'
import type { Random } from '../seed.ts'
import { addressOf } from '../worlds.ts'
import { drawPool, type Kind, marketDraws } from './drawn-markets.ts'
import { type DrawnPool, drawPositions, drawSwap } from './v3-draws.ts'

/** Pools of all kinds between few tokens; searches go from the first token to the second. */
export type MixedWorld = {
  readonly pools: readonly MarketPool[]
  /** The same pools with the ticks of only a few bitmap words. */
  readonly partlyRead: readonly MarketPool[]
  readonly amount: bigint
}

type Setting = 'any' | 'alike' | 'units'
type Drawn = { readonly market: Market; readonly partlyRead: Market }

const KINDS: [Kind, ...Kind[]] = ['pair', 'concentrated', 'concentrated', 'volatile', 'stable']

/**
 * Returns a function that creates random pools of a setting; concentrated pools are used several
 * times.
 */
export function mixedWorlds(setting: Setting, random: Random): () => MixedWorld {
  const bank = Array.from({ length: 60 }, () => drawMarket(setting, random.pick(KINDS), random)) as [Drawn, ...Drawn[]]
  return () => {
    const tokenCount = 2 + random.below(4)
    const drawn = Array.from({ length: 1 + random.below(14) }, (_, i) => {
      const one = random.below(tokenCount)
      const other = (one + 1 + random.below(tokenCount - 1)) % tokenCount
      const isNew = random.below(4) === 0
      const markets = isNew
        ? drawMarket(setting, random.pick(['pair', 'volatile', 'stable']), random)
        : random.pick(bank)
      return { id: `${i}`, token0: addressOf(one + 1), token1: addressOf(other + 1), ...markets }
    })
    const pools = drawn.map(({ partlyRead, ...pool }) => pool)
    const partlyRead = drawn.map((pool) => ({ ...pool, market: pool.partlyRead }))
    return { pools, partlyRead, amount: amountFor(setting, pools, random) }
  }
}

function drawMarket(setting: Setting, kind: Kind, random: Random): Drawn {
  if (kind === 'concentrated') return partlyReadPool(setting, random)
  const market = setting === 'any' ? marketDraws(kind, random)().market : drawNear(setting, kind, random)
  return { market, partlyRead: market }
}

/** A random concentrated pool in two forms: with all ticks, and with those of a few words only. */
export function partlyReadPool(
  setting: Setting,
  random: Random,
): { market: ConcentratedMarket; partlyRead: ConcentratedMarket } {
  const pool = setting === 'any' ? drawPool(random) : drawNearOne(sizeOf(setting, random), random)
  return { market: pool.market, partlyRead: withFewWords(pool, random) }
}

/** Approximate size of the pools of a setting, in base units. */
function sizeOf(setting: Setting, random: Random): bigint {
  const size = setting === 'alike' ? 10n ** 21n : 10n ** BigInt(1 + random.below(4))
  return (size * BigInt(9_000 + random.below(2_000))) / 10_000n + BigInt(random.below(1_000))
}

function drawNear(setting: Setting, kind: Exclude<Kind, 'concentrated'>, random: Random): Market {
  const [reserve0, reserve1] = [sizeOf(setting, random), sizeOf(setting, random)]
  const reserves = { reserve0, reserve1, swapFeeBps: random.pick([0, 1, 5, 30]) }
  if (kind === 'pair') return new ConstantProductMarket(reserves)
  const decimals = setting === 'alike' ? 18 : 2
  return new SolidlyMarket({ ...reserves, kind, decimals0: decimals, decimals1: decimals })
}

/** A pool around a price of 1, with one wide position and several narrow ones. */
function drawNearOne(size: bigint, random: Random): DrawnPool {
  const liquidity = size * random.pick([1n, 4n, 20n])
  const tickSpacing = random.pick([10, 60])
  const tick = random.below(400) - 200
  const sqrtPriceX96 = sqrtPriceAtTick(tick) + BigInt(random.below(1_000_000))
  const edge = Math.ceil(887_272 / (256 * tickSpacing))
  const words = { firstWord: -edge, lastWord: edge }
  const fee = random.pick([0, 100, 500, 3_000])
  let market = ConcentratedMarket.of({ fee, tickSpacing, sqrtPriceX96, tick, liquidity: 0n, words, ticks: [] })
  const wide = (1 + random.below(400)) * tickSpacing
  market = market.withLiquidity({ tickLower: -wide - 600, tickUpper: wide + 600, liquidityDelta: liquidity })
  for (const change of drawPositions({ fee, tickSpacing, market }, random, random.below(8)))
    market = market.withLiquidity({ ...change, liquidityDelta: (liquidity * BigInt(1 + random.below(30))) / 10n + 1n })
  return { fee, tickSpacing, market }
}

function amountFor(setting: Setting, pools: readonly MarketPool[], random: Random): bigint {
  if (setting === 'units') return 1n + random.sized(14)
  if (setting === 'alike') return 1n + random.sized(74)
  const [pool] = pools.filter(({ token0, token1 }) => [token0, token1].includes(addressOf(1)))
  if (pool?.market instanceof ConcentratedMarket && random.below(2) === 0) {
    const { window } = pool.market
    const { amount } = drawSwap({ fee: 500, tickSpacing: window.tickSpacing, market: pool.market }, random, 'in')
    return amount
  }
  return 1n + random.sized(100)
}

/** The pool with the ticks of few bitmap words around its price, or of none. */
function withFewWords({ market, fee, tickSpacing }: DrawnPool, random: Random): ConcentratedMarket {
  const { window, point } = market
  if (random.below(8) === 0) return ConcentratedMarket.withoutTicks({ ...point, fee, tickSpacing })
  const word = Math.floor(point.tick / (256 * tickSpacing))
  const words = { firstWord: word - random.below(3), lastWord: word + random.below(3) }
  const first = words.firstWord * 256 * tickSpacing
  const end = (words.lastWord + 1) * 256 * tickSpacing
  const ticks = window.ticks.filter(({ tick }) => tick >= first && tick < end)
  return ConcentratedMarket.of({ ...point, fee, tickSpacing, words, ticks })
}
