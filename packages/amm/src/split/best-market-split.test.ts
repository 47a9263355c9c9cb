import { describe, expect, test } from 'vitest'
import { drawPool } from '../../test/curves/drawn-markets.ts'
import { mixedWorlds } from '../../test/curves/mixed-worlds.ts'
import { type Random, randomOf, seedOfRun } from '../../test/seed.ts'
import { addressOf } from '../../test/worlds.ts'
import {
  bestMarketSplit,
  bestMarketTradeExactIn,
  bestSplit,
  ConcentratedMarket,
  ConstantProductMarket,
  createMarketGraph,
  createRoutingGraph,
  type Direction,
  IdenticalTokensError,
  InsufficientInputError,
  type Market,
  type MarketPool,
  type MarketSplit,
  marketSplitGas,
  replayMarketLegs,
  SolidlyMarket,
} from '../index.ts'
import { type MarketHop, marketHops } from '../routing/quote-markets.ts'

// For all kinds of pools: legs sum to the order, equal successive swaps, and use a pool in one
// direction. The output after gas is at least that of a single path or of a fine grid.

const RUNS = Number(process.env.SPLIT_RUNS ?? 150)
const [input, output] = [addressOf(1), addressOf(2)]
const free = () => 0n
const settings = ['any', 'alike', 'units'] as const

/** Executes legs one after another on the pools, and checks each amount. */
function expectSound({ legs, amountIn, amountOut, gas }: MarketSplit, about: string): void {
  expect(
    legs.reduce((sum, { share }) => sum + share, 0),
    about,
  ).toBe(10_000)
  expect(
    legs.reduce((sum, { amounts }) => sum + (amounts[0] ?? 0n), 0n),
    about,
  ).toBe(amountIn)
  const states = new Map<string, Market>()
  const directions = new Map<string, Direction>()
  let total = 0n
  for (const { hops, amounts } of legs) {
    let amount = amounts[0] ?? 0n
    for (const [h, { pool, direction }] of hops.entries()) {
      const market = states.get(pool.id) ?? pool.market
      expect(directions.get(pool.id) ?? direction, about).toBe(direction)
      directions.set(pool.id, direction)
      const reached = market.amountOutDown(amount, direction)
      states.set(pool.id, market.after(amount, direction) as Market)
      expect(reached, about).toBe(amounts[h + 1])
      amount = reached as bigint
    }
    total += amount
  }
  expect(total, about).toBe(amountOut)
  expect(gas, about).toBe(marketSplitGas(legs))
}

describe.each(settings)('bestMarketSplit, %s pools', (setting) => {
  test('behavior: equals successive swaps through its pools, and yields at least as much as the best single path after gas', () => {
    const seed = seedOfRun() + 41
    const random = randomOf(seed)
    const draw = mixedWorlds(setting, random)
    const tally = { found: 0, multiple: 0, shared: 0 }
    for (let run = 0; run < RUNS; run++) {
      const { pools, partlyRead, amount } = draw()
      const about = `seed ${seed}, run ${run}`
      const price = BigInt(random.below(3) * random.below(1_000))
      const costOf = (gas: bigint) => (gas * price) / 1_000n
      for (const known of [pools, partlyRead]) {
        const graph = createMarketGraph(known)
        const { split, unread } = bestMarketSplit(graph, { input, output, amountIn: amount, costOf })
        const { trade } = bestMarketTradeExactIn(graph, { input, output, amountIn: amount })
        if (known === pools) expect(unread.length, about).toBe(0)
        expect(split === null, about).toBe(trade === null)
        if (split === null || trade === null) continue
        expectSound(split, about)
        const single = replayMarketLegs(amount, [{ share: 10_000, hops: trade.hops }])
        if (!('legs' in single)) throw new Error(about)
        const left = trade.amountOut - costOf(marketSplitGas(single.legs))
        expect(split.amountOut - costOf(split.gas) >= left, about).toBe(true)
        tally.found++
        if (split.legs.length > 1) tally.multiple++
        const used = split.legs.flatMap(({ hops }) => hops.map(({ pool }) => pool.id))
        if (new Set(used).size < used.length) tally.shared++
      }
    }
    expect(tally.found).toBeGreaterThan(RUNS / 8)
    if (setting === 'alike') {
      expect(tally.multiple).toBeGreaterThan(RUNS / 8)
      expect(tally.shared).toBeGreaterThan(0)
    }
  }, 120_000)
})

/** A random pool with reserves of about 10^21 units and a price near 1. */
function drawMarket(kind: 'pair' | 'concentrated' | 'volatile' | 'stable', random: Random): Market {
  const size = () => (10n ** 21n * BigInt(9_900 + random.below(200))) / 10_000n
  const [reserve0, reserve1] = [size(), size()]
  if (kind === 'pair') return new ConstantProductMarket({ reserve0, reserve1, swapFeeBps: random.pick([5, 30]) })
  if (kind !== 'concentrated')
    return new SolidlyMarket({ kind, reserve0, reserve1, swapFeeBps: 5, decimals0: 18, decimals1: 18 })
  const edge = Math.ceil(887_272 / 2_560)
  let market = ConcentratedMarket.of({
    ...{ fee: 500, tickSpacing: 10, tick: 0, sqrtPriceX96: 2n ** 96n + BigInt(random.below(10 ** 9)) },
    ...{ liquidity: 0n, words: { firstWord: -edge, lastWord: edge }, ticks: [] },
  })
  market = market.withLiquidity({ tickLower: -50_000, tickUpper: 50_000, liquidityDelta: size() })
  for (let i = 0; i < 6; i++) {
    const middle = 10 * (random.below(120) - 60)
    const half = 10 * (1 + random.below(30))
    market = market.withLiquidity({ tickLower: middle - half, tickUpper: middle + half, liquidityDelta: 10n * size() })
  }
  return market
}

const kinds = ['pair', 'concentrated', 'concentrated', 'volatile', 'stable'] as const

/** The greatest output over three disjoint routes, with shares in steps of a hundredth. */
function finestOf(routes: readonly (readonly MarketHop[])[], amountIn: bigint): bigint {
  const steps = 100
  const outputs = routes.map((hops) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const part = (amountIn * BigInt(i)) / BigInt(steps)
      if (part === 0n) return 0n
      const replay = replayMarketLegs(part, [{ share: 10_000, hops }])
      return 'legs' in replay ? (replay.legs[0]?.amounts.at(-1) ?? 0n) : 0n
    }),
  )
  let best = 0n
  const [first = [], second = [], third = []] = outputs
  for (let i = 0; i <= steps; i++) {
    for (let k = 0; i + k <= steps; k++) {
      const total = (first[i] ?? 0n) + (second[k] ?? 0n) + (third[steps - i - k] ?? 0n)
      if (total > best) best = total
    }
  }
  return best
}

describe('bestMarketSplit', () => {
  test('behavior: returns at least as much as the best of a fine grid of shares over all kinds of pools', () => {
    const seed = seedOfRun() + 42
    const random = randomOf(seed)
    let gained = 0
    for (let run = 0; run < RUNS / 3; run++) {
      const pools = Array.from({ length: 3 }, (_, i): MarketPool => {
        return { id: `${i}`, token0: input, token1: output, market: drawMarket(random.pick(kinds), random) }
      })
      const amountIn = 10n ** 18n * BigInt(1 + random.below(1_500))
      const { split } = bestMarketSplit(createMarketGraph(pools), { input, output, amountIn, costOf: free })
      const finest = finestOf(
        pools.map((pool) => marketHops([pool], input)),
        amountIn,
      )
      const about = `seed ${seed}, run ${run}: ${split?.amountOut} for ${finest}`
      // Rounding the shares to ten-thousandths costs less than a millionth of the output.
      expect((split?.amountOut ?? 0n) * 1_000_000n >= finest * 999_999n, about).toBe(true)
      if (split !== null && split.amountOut > finest) gained++
    }
    expect(gained).toBeGreaterThan(RUNS / 12)
  }, 120_000)

  test('behavior: yields at least as much as small pieces, each on its best path, with shared pools', () => {
    const seed = seedOfRun() + 43
    const random = randomOf(seed)
    let shared = 0
    for (let run = 0; run < RUNS / 5; run++) {
      const [a, b] = [addressOf(3), addressOf(4)]
      const ends = [
        [input, output],
        [input, a],
        [input, a],
        [a, output],
        [a, b],
        [b, output],
        [input, b],
      ] as const
      const pools = ends.map(([token0, token1], i): MarketPool => {
        return { id: `${i}`, token0, token1, market: drawMarket(random.pick(kinds), random) }
      })
      const amountIn = 10n ** 18n * BigInt(1 + random.below(600))
      const query = { input, output, amountIn, costOf: free, maxLegs: 12 }
      const { split } = bestMarketSplit(createMarketGraph(pools), query)
      const pieces = inPieces(pools, amountIn, 200)
      const about = `seed ${seed}, run ${run}: ${split?.amountOut} for ${pieces}`
      expect((split?.amountOut ?? 0n) * 10_000n >= pieces * 9_999n, about).toBe(true)
      const used = (split?.legs ?? []).flatMap(({ hops }) => hops.map(({ pool }) => pool.id))
      if (new Set(used).size < used.length) shared++
    }
    expect(shared).toBeGreaterThan(0)
  }, 120_000)

  test('behavior: returns the same split as bestSplit when all pools are pairs', () => {
    const random = randomOf(seedOfRun() + 44)
    for (let run = 0; run < RUNS; run++) {
      const drawn = Array.from({ length: 4 }, (_, i) => ({
        ...{ address: addressOf(1000 + i), token0: input, token1: output, swapFeeBps: random.pick([5, 25, 30]) },
        reserve0: 10n ** 24n * BigInt(1 + random.below(20)),
        reserve1: 10n ** 24n * BigInt(1 + random.below(20)),
      }))
      const pools = drawn.map((pool) => ({ ...pool, id: pool.address, market: new ConstantProductMarket(pool) }))
      const query = { input, output, amountIn: 10n ** 23n * BigInt(1 + random.below(50)), costOf: free }
      const own = bestMarketSplit(createMarketGraph(pools), query).split
      const pairs = bestSplit(createRoutingGraph(drawn), query)
      expect(Number(own?.amountOut) / Number(pairs?.amountOut), `run ${run}`).toBeCloseTo(1, 8)
      expect(own?.legs.length, `run ${run}`).toBe(pairs?.legs.length)
    }
  })

  test('behavior: returns pool and direction as unread when the swap exceeds the loaded ticks', () => {
    const random = randomOf(seedOfRun() + 45)
    const { market, fee, tickSpacing } = drawPool(random)
    const word = Math.floor(market.point.tick / (256 * tickSpacing))
    const words = { firstWord: word, lastWord: word }
    const ticks = market.window.ticks.filter(({ tick }) => Math.floor(tick / (256 * tickSpacing)) === word)
    const narrow = ConcentratedMarket.of({ ...market.point, fee, tickSpacing, words, ticks })
    const pool = { id: 'narrow', token0: input, token1: output, market: narrow }
    const query = { input, output, amountIn: 2n ** 120n, costOf: free }
    const { split, unread } = bestMarketSplit(createMarketGraph([pool]), query)
    expect(split).toBeNull()
    expect(unread).toEqual([{ pool, direction: 'zeroForOne' }])
  })

  test('error: IdenticalTokensError when the tokens are equal, InsufficientInputError without an input', () => {
    const pool = { id: '1', token0: input, token1: output, market: drawMarket('pair', randomOf(1)) }
    const graph = createMarketGraph([pool])
    const query = { input, output, amountIn: 1n, costOf: free }
    expect(() => bestMarketSplit(graph, { ...query, output: input })).toThrow(IdenticalTokensError)
    expect(() => bestMarketSplit(graph, { ...query, amountIn: 0n })).toThrow(InsufficientInputError)
    expect(bestMarketSplit(graph, { ...query, output: addressOf(9) })).toEqual({ split: null, unread: [] })
    expect(bestMarketSplit(graph, { ...query, amountIn: 2n ** 256n })).toEqual({ split: null, unread: [] })
  })
})

/** Executes an order in equal pieces, each on its best path of at most three pools. */
function inPieces(pools: readonly MarketPool[], amountIn: bigint, count: number): bigint {
  let known = pools
  let total = 0n
  for (let piece = 0; piece < count; piece++) {
    const part = amountIn / BigInt(count)
    const { trade } = bestMarketTradeExactIn(createMarketGraph(known), { input, output, amountIn: part })
    if (trade === null) break
    total += trade.amountOut
    known = known.map((pool) => {
      const h = trade.hops.findIndex((hop) => hop.pool === pool)
      if (h < 0) return pool
      const market = pool.market.after(trade.amounts[h] ?? 0n, (trade.hops[h] as MarketHop).direction)
      return { ...pool, market: market as Market }
    })
  }
  return total
}
