import { describe, expect, test } from 'vitest'
import {
  atLeastOneUnit,
  liquidityMinimumDown,
  maximumInDown,
  minimumOutDown,
  UnexpectedSlippageError,
  worstSlippageBpsUp,
} from './index.ts'

describe('minimumOutDown', () => {
  test('default: returns out·10000/(10000+slippage), rounded down [1.9.01 2.9.01 3.5.09]', () => {
    expect(minimumOutDown(10_050n, 50)).toBe(10_000n)
    expect(minimumOutDown(10_049n, 50)).toBe(9_999n)
    expect(minimumOutDown(100n, 0)).toBe(100n)
    expect(minimumOutDown(101n, 10_000)).toBe(50n)
  })
})

describe('maximumInDown', () => {
  test('default: returns in·(10000+slippage)/10000, rounded down [1.9.01 3.5.10]', () => {
    expect(maximumInDown(10_000n, 50)).toBe(10_050n)
    expect(maximumInDown(199n, 50)).toBe(199n)
    expect(maximumInDown(200n, 50)).toBe(201n)
    expect(maximumInDown(100n, 10_000)).toBe(200n)
  })
})

describe('liquidityMinimumDown', () => {
  test('default: returns x·(10000−slippage)/10000, rounded down [1.9.01 3.5.11]', () => {
    expect(liquidityMinimumDown(10_000n, 50)).toBe(9_950n)
    expect(liquidityMinimumDown(1n, 50)).toBe(0n)
    expect(liquidityMinimumDown(199n, 50)).toBe(198n)
    expect(liquidityMinimumDown(100n, 10_000)).toBe(0n)
  })
})

describe('atLeastOneUnit', () => {
  test('default: returns the minimum unchanged when it is positive', () => {
    expect(atLeastOneUnit(minimumOutDown(2n, 50), 2n)).toBe(1n)
    expect(atLeastOneUnit(minimumOutDown(10n ** 18n, 50), 10n ** 18n)).toBe(995024875621890547n)
  })

  test('behavior: returns one unit when the formula rounds a positive amount to zero', () => {
    expect(atLeastOneUnit(minimumOutDown(1n, 50), 1n)).toBe(1n)
    expect(atLeastOneUnit(liquidityMinimumDown(1n, 50), 1n)).toBe(1n)
    expect(atLeastOneUnit(0n, 0n)).toBe(0n)
  })
})

describe('worstSlippageBpsUp', () => {
  test("default: returns the user's slippage when amounts have many units", () => {
    expect(worstSlippageBpsUp(10_050n, minimumOutDown(10_050n, 50), 50)).toBe(50)
    expect(worstSlippageBpsUp(10n ** 18n, minimumOutDown(10n ** 18n, 300), 300)).toBe(300)
  })

  test('behavior: includes the unit lost by rounding the minimum, and rounds up', () => {
    expect(worstSlippageBpsUp(2n, minimumOutDown(2n, 50), 50)).toBe(5000)
    expect(worstSlippageBpsUp(3n, minimumOutDown(3n, 50), 50)).toBe(3334)
    expect(worstSlippageBpsUp(199n, liquidityMinimumDown(199n, 50), 50)).toBe(51)
    expect(worstSlippageBpsUp(1n, 1n, 50)).toBe(50)
    expect(worstSlippageBpsUp(0n, 0n, 50)).toBe(50)
  })

  test('behavior: ignores the unit lost by rounding when it is below a hundredth of a basis point', () => {
    const received = 406_866_001n
    expect(received - liquidityMinimumDown(received, 50)).toBeGreaterThan((received * 50n) / 10_000n)
    expect(worstSlippageBpsUp(received, liquidityMinimumDown(received, 50), 50)).toBe(50)
    expect(worstSlippageBpsUp(1_000_000n, 994_999n, 50)).toBe(51)
    expect(worstSlippageBpsUp(1_000_001n, 995_001n, 50)).toBe(50)
  })
})

describe('slippage', () => {
  test.each([-1, 10_001, 0.5, Number.NaN])(
    'error: UnexpectedSlippageError when the slippage is %s [1.5.10]',
    (slippageBps) => {
      for (const apply of [minimumOutDown, maximumInDown, liquidityMinimumDown]) {
        expect(() => apply(1n, slippageBps)).toThrow(UnexpectedSlippageError)
        expect(() => apply(1n, slippageBps)).toThrow('Unexpected slippage value')
      }
    },
  )
})
