import { OverflowError } from '../errors.ts'
import { MAX_UINT256 } from '../limits.ts'

/**
 * Returns the value if it fits into the contracts' checked uint256 arithmetic.
 * @throws OverflowError below 0 or above 2^256 − 1, where they revert
 */
export function uint256(value: bigint): bigint {
  if (value < 0n || value > MAX_UINT256) throw new OverflowError(value, 256)
  return value
}
