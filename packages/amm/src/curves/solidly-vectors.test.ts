import { describe, expect, test } from 'vitest'
import { SolidlyMarket } from '../index.ts'

// Values from Velodrome's Pool.t.sol: 1 USDC (6 decimals) into a stable pool with FRAX (18), fee
// 0.01 %, with liquidity of two, three and four deposits of 1 USDC and 1 FRAX each.
const published: readonly [deposits: bigint, amountOut: bigint][] = [
  [2n, 945_128_557_522_723_966n],
  [3n, 982_117_769_725_505_988n],
  [4n, 992_220_948_146_798_746n],
]
const usdc = 10n ** 6n
const frax = 10n ** 18n

describe('SolidlyMarket', () => {
  test.each(published)(
    'behavior: equals the published output of a stable pool of %s deposits',
    (deposits, amountOut) => {
      const reserves = { kind: 'stable', swapFeeBps: 1 } as const
      const [inUsdc, inFrax] = [deposits * usdc, deposits * frax]
      const first = { ...reserves, reserve0: inUsdc, reserve1: inFrax, decimals0: 6, decimals1: 18 }
      const second = { ...reserves, reserve0: inFrax, reserve1: inUsdc, decimals0: 18, decimals1: 6 }
      expect(new SolidlyMarket(first).amountOutDown(usdc, 'zeroForOne')).toBe(amountOut)
      expect(new SolidlyMarket(second).amountOutDown(usdc, 'oneForZero')).toBe(amountOut)
    },
  )
})
