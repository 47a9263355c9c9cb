import { describe, expect, test } from 'vitest'
import { sandboxPools } from '../../test/sandbox-pools.ts'
import { type Random, randomOf, seedOfRun } from '../../test/seed.ts'
import { addressOf } from '../../test/worlds.ts'
import { ConcentratedMarket, ConstantProductMarket, createMarketGraph, type Market } from '../index.ts'
import { bestMarketSplit } from './best-market-split.ts'

// Behind a tick the output can grow far less, so a step of the solver must not jump across it.

/** Orders, with the output of @pancakeswap/smart-router 7.7.3 on the same pools. */
const orders: readonly [input: number, output: number, amountIn: bigint, peer: bigint][] = [
  [0, 5, 713_705_453_000_000_000_001n, 24_963_638_139_977_164_606n],
  [0, 7, 819_136_635_000_000_000_001n, 6_585_141_931_334_282_121_616n],
  [2, 1, 15_569_225n, 26_240_006n],
  [3, 2, 764_538_000_000_000_001n, 27_854_976n],
  [0, 5, 818_495_526_000_000_000_001n, 27_061_817_461_563_460_740n],
  [0, 4, 803_566_561_000_000_000_001n, 76_346_386_322_027_482_383n],
  [3, 1, 820_939_000_000_000_001n, 29_125_140n],
  [5, 1, 18_766_338_000_000_000_001n, 29_440_754n],
]
const graph = createMarketGraph(sandboxPools)
const free = () => 0n

/** A pool with liquidity in a few hundred ticks, with gaps between its positions. */
function drawEnding(random: Random): Market {
  const words = { firstWord: -347, lastWord: 347 }
  const start = { fee: 500, tickSpacing: 10, tick: 0, sqrtPriceX96: 2n ** 96n + 1n, liquidity: 0n, words, ticks: [] }
  let market = ConcentratedMarket.of(start)
  for (let i = 0; i < 1 + random.below(4); i++) {
    const tickUpper = 10 * (i === 0 ? 1 + random.below(20) : 1 - random.below(200))
    const liquidityDelta = 10n ** 18n * BigInt(1 + random.below(1_000))
    market = market.withLiquidity({ tickLower: tickUpper - 10 * (1 + random.below(60)), tickUpper, liquidityDelta })
  }
  return market
}

function drawPair(random: Random): Market {
  const reserve0 = 10n ** 18n * BigInt(1 + random.below(1_000))
  return new ConstantProductMarket({
    reserve0,
    reserve1: (reserve0 * BigInt(70 + random.below(50))) / 100n,
    swapFeeBps: 30,
  })
}

/** The greatest sum of two outputs, with shares in steps of a thousandth. */
function finestOf([first, second]: readonly [Market, Market], amountIn: bigint): bigint {
  const outputOf = (market: Market, amount: bigint) => {
    const output = amount === 0n ? 0n : market.amountOutDown(amount, 'zeroForOne')
    return typeof output === 'bigint' ? output : -(10n ** 40n)
  }
  let best = 0n
  for (let i = 0n; i <= 1_000n; i++) {
    const part = (amountIn * i) / 1_000n
    const total = outputOf(first, part) + outputOf(second, amountIn - part)
    if (total > best) best = total
  }
  return best
}

describe('bestMarketSplit', () => {
  test.each(orders)(
    'behavior: keeps a second leg when one pool gets steep behind its tick, %i to %i, %i',
    (input, output, amountIn, peer) => {
      const query = { input: addressOf(input), output: addressOf(output), amountIn, costOf: free }
      expect(bestMarketSplit(graph, query).split?.amountOut).toBeGreaterThanOrEqual(peer)
    },
  )

  test('behavior: yields at least as much as the best of a fine grid when the liquidity of pools ends', () => {
    const seed = seedOfRun() + 46
    const random = randomOf(seed)
    const [token0, token1] = [addressOf(1), addressOf(2)]
    let multiple = 0
    for (let run = 0; run < 300; run++) {
      const markets = [drawEnding(random), random.below(3) > 0 ? drawPair(random) : drawEnding(random)] as const
      const pools = markets.map((market, i) => ({ id: `${i}`, token0, token1, market }))
      const amountIn = 10n ** 15n * (1n + BigInt(random.below(1_000)) ** 2n)
      const query = { input: token0, output: token1, amountIn, costOf: free }
      const { split } = bestMarketSplit(createMarketGraph(pools), query)
      const finest = finestOf(markets, amountIn)
      const about = `seed ${seed}, run ${run}: ${split?.amountOut} for ${finest}`
      // Half a ten-thousandth of the order is rounded, and slopes differ by less than two fifths there.
      expect((split?.amountOut ?? 0n) * 50_000n >= finest * 49_999n, about).toBe(true)
      if (split && split.legs.length > 1) multiple++
    }
    expect(multiple).toBeGreaterThan(50)
  }, 60_000)
})
