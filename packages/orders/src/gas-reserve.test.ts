import { expect, test } from 'vitest'
import { withGasReserve } from './gas-reserve.ts'

test.each([
  [21_000n, 23_100n],
  [99n, 108n],
  [0n, 0n],
])('behavior: adds 10 %% to an estimate of %i, rounded down', (estimate, limit) => {
  expect(withGasReserve(estimate)).toBe(limit)
})
