import { describe, expect, test } from 'vitest'
import { sqrtPriceAtTick } from '../curves/tick-math.ts'
import { ConcentratedMarket, ConstantProductMarket, createMarketGraph } from '../index.ts'
import { bestMarketSplit } from './best-market-split.ts'

const [token0, token1] = ['0x01', '0x02'] as const

/** A pool at twice the price of the pair, with all liquidity in one position below its price. */
const thin = ConcentratedMarket.of({
  ...{ fee: 3_000, tickSpacing: 60, sqrtPriceX96: sqrtPriceAtTick(6_900), tick: 6_900, liquidity: 10n ** 18n },
  words: { firstWord: -58, lastWord: 57 },
  ticks: [
    { tick: 6_000, liquidityGross: 10n ** 18n, liquidityNet: 10n ** 18n },
    { tick: 6_960, liquidityGross: 10n ** 18n, liquidityNet: -(10n ** 18n) },
  ],
})
const pair = new ConstantProductMarket({ reserve0: 10n ** 18n, reserve1: 10n ** 18n, swapFeeBps: 30 })
const graph = createMarketGraph([
  { id: 'thin', token0, token1, market: thin },
  { id: 'pair', token0, token1, market: pair },
])

/** The largest input that the thin pool accepts. */
function wholeInput(): bigint {
  let [low, high] = [1n, 10n ** 18n]
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (thin.after(middle, 'zeroForOne') === null) high = middle
    else low = middle
  }
  return low
}

describe('bestMarketSplit', () => {
  test.each([75_124, 75_126, 75_128, 20_006])(
    'behavior: takes all liquidity of a pool when that is %i of 100,000',
    (part) => {
      const amountIn = (wholeInput() * 100_000n) / BigInt(part)
      const outputOf = (share: bigint) => {
        const inThin = (amountIn * share) / 10_000n
        const first = thin.amountOutDown(inThin, 'zeroForOne')
        const rest = pair.amountOutDown(amountIn - inThin, 'zeroForOne')
        return typeof first === 'bigint' && typeof rest === 'bigint' ? first + rest : 0n
      }
      const best = outputOf(BigInt(Math.floor(part / 10)))
      const { split } = bestMarketSplit(graph, { input: token0, output: token1, amountIn, costOf: () => 0n })
      // Rounding the input of the other leg can add a unit.
      expect(split?.amountOut).toBeGreaterThanOrEqual(best)
    },
  )
})
