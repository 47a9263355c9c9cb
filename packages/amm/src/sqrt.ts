import { UndefinedNumberError } from './errors.ts'

/**
 * Integer square root, rounded down, like Math.sqrt of the contracts.
 * @throws UndefinedNumberError for a negative number
 */
export function sqrtDown(value: bigint): bigint {
  if (value < 0n) throw new UndefinedNumberError('square root', value)
  if (value < 2n) return value
  // Newton's method, from a power of two that is at least the root, until the value stops decreasing.
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
