import { MAX_UINT256 } from '../limits.ts'
import type { Quoted } from './market.ts'

/**
 * The smallest input for an output: moves away from a guess in doubling steps, then bisects.
 * @param outputOf must not decrease when the input grows
 * @returns null when no input returns the output
 */
export function minInput(
  outputOf: (amountIn: bigint) => Quoted<bigint>,
  amountOut: bigint,
  guess: bigint,
): bigint | null {
  const isEnough = (amountIn: bigint) => {
    const output = outputOf(amountIn)
    return typeof output === 'bigint' && output >= amountOut
  }
  let low = 0n
  let high = guess
  let stride = 1n
  if (isEnough(guess)) {
    while (high - stride > 0n && isEnough(high - stride)) {
      high -= stride
      stride *= 2n
    }
    low = high > stride ? high - stride : 0n
  } else {
    do {
      low = high
      high += stride
      stride *= 2n
      if (high > MAX_UINT256) return null
    } while (!isEnough(high))
  }
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return high
}
