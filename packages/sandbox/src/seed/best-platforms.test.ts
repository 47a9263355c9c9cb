import { getAmountOutDown } from '@dexswap/amm'
import type { PlatformId } from '@dexswap/chains'
import { parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { planHistory } from './plan-history.ts'
import type { SimulatedPool } from './simulated-pool.ts'

const trades = [
  { tokenIn: '1DAI', tokenOut: '1WBTC', amountIn: parseUnits('1000', 18), best: 'dexswap' },
  { tokenIn: '1ETH', tokenOut: '1USDC', amountIn: parseUnits('5', 18), best: 'uniswap-v2' },
  { tokenIn: '1DAI', tokenOut: '1USDC', amountIn: parseUnits('20000', 18), best: 'sushiswap' },
  { tokenIn: 'WONE', tokenOut: '1ETH', amountIn: parseUnits('400000', 18), best: 'viperswap' },
]

function amountOut({ spec, reserve0, reserve1 }: SimulatedPool, tokenIn: string, amountIn: bigint): bigint {
  const [reserveIn, reserveOut] = spec.tokenA === tokenIn ? [reserve0, reserve1] : [reserve1, reserve0]
  return getAmountOutDown(amountIn, { reserveIn, reserveOut, swapFeeBps: spec.swapFeeBps })
}

describe('settle', () => {
  test.each(['1', '2', 'dexswap', '31337', 'another seed'])(
    'behavior: makes each platform the best for some trade with seed %s',
    (seed) => {
      const { pools } = planHistory(seed)
      const winners = trades.map(({ tokenIn, tokenOut, amountIn }): PlatformId | undefined => {
        const [best] = pools
          .filter(({ spec }) => [spec.tokenA, spec.tokenB].sort().join() === [tokenIn, tokenOut].sort().join())
          .sort((a, b) => Number(amountOut(b, tokenIn, amountIn) - amountOut(a, tokenIn, amountIn)))
        return best?.spec.platform
      })
      expect(winners).toEqual(trades.map(({ best }) => best))
    },
  )
})
