import { OverflowError } from '../errors.ts'
import { MAX_UINT256 } from '../limits.ts'

/**
 * Returns the value if it fits into uint256.
 * @throws OverflowError below 0 or above 2^256 − 1, where the checked arithmetic of the contracts
 * reverts
 */
export function uint256(value: bigint): bigint {
  if (value < 0n || value > MAX_UINT256) throw new OverflowError(value, 256)
  return value
}
