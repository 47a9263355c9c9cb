import { describe, expect, test } from 'vitest'
import { MAX_UINT256 } from '../limits.ts'
import { minInput } from './min-input.ts'

describe('minInput', () => {
  test('behavior: finds the minimum input from any guess', () => {
    for (let amountOut = 1n; amountOut < 40n; amountOut++) {
      // Three units of input for one of output.
      const outputOf = (amountIn: bigint) => (amountIn <= 0n ? null : amountIn / 3n)
      for (const guess of [1n, 2n, amountOut, 3n * amountOut - 1n, 3n * amountOut, 3n * amountOut + 1n, 1_000n])
        expect(minInput(outputOf, amountOut, guess), `${amountOut} from ${guess}`).toBe(3n * amountOut)
    }
  })

  test('behavior: computes the outputs of few inputs, and only of positive ones', () => {
    const requested: bigint[] = []
    const outputOf = (amountIn: bigint) => {
      requested.push(amountIn)
      return amountIn
    }
    expect(minInput(outputOf, 1n, 2n ** 64n)).toBe(1n)
    expect(requested.every((amountIn) => amountIn > 0n)).toBe(true)
    expect(requested.length).toBeLessThan(140)
  })

  test('behavior: ends at uint256, and treats an input without a result as too small', () => {
    expect(minInput(() => null, 1n, 1n)).toBeNull()
    expect(minInput(() => 'not-read', 1n, 1n)).toBeNull()
    const outputOf = (amountIn: bigint) => (amountIn < MAX_UINT256 ? 0n : 1n)
    expect(minInput(outputOf, 1n, MAX_UINT256)).toBe(MAX_UINT256)
    expect(minInput(outputOf, 1n, MAX_UINT256 - 1n)).toBe(MAX_UINT256)
    expect(minInput(outputOf, 2n, MAX_UINT256)).toBeNull()
  })
})
